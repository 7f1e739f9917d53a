// Forms about money: deposits, withdrawals, chips, payouts, the desk; and complaints.
import type { Action } from './actions';
import type { FieldSpec, Option } from './fields';

const reason: FieldSpec = { name: 'reason', kind: 'text', required: true };
const amount: FieldSpec = { name: 'amount', kind: 'amount', required: true };
const plan: FieldSpec = { name: 'plan', kind: 'choice', required: true };
const currency: FieldSpec = {
  name: 'currency',
  kind: 'choice',
  options: [
    { value: 'CZK', label: 'Kč' },
    { value: 'EUR', label: '€' },
  ],
};
const cash: Option = { value: 'cash', label: ['hotově', 'v hotovosti', 'cash'] };
const bank: Option = { value: 'bank', label: ['bankou', 'bankou', 'by bank'] };
const card: Option = { value: 'card', label: ['kartou', 'kartou', 'by card'] };
const account: Option = { value: 'account', label: ['účet hráče', 'účet hráča', "player's account"] };
const subAccount: FieldSpec = {
  name: 'account',
  kind: 'choice',
  options: [
    { value: 'live', label: ['živé hry', 'živé hry', 'live games'] },
    { value: 'technical', label: ['technické hry', 'technické hry', 'technical games'] },
  ],
};

export const moneyActions: Record<string, Action> = {
  deposit: {
    title: ['Vklad', 'Vklad', 'Deposit'],
    roles: ['cashier'],
    fields: [
      amount,
      plan,
      currency,
      { name: 'by', kind: 'choice', required: true, options: [cash, card, bank], value: 'cash' },
      { name: 'payment', kind: 'text', required: true, when: (typed) => typed['by'] !== 'cash' },
      subAccount,
    ],
  },
  withdraw: {
    title: ['Výběr', 'Výber', 'Withdrawal'],
    about: ['Žádost o výběr; vyplatí se v seznamu výplat.', 'Žiadosť o výber; vyplatí sa v zozname výplat.', 'A request; it is paid in the list of payouts.'],
    roles: ['cashier'],
    fields: [amount, plan, currency, { name: 'to', kind: 'text', label: ['Bankovní účet (jinak hotově)', 'Bankový účet (inak v hotovosti)', 'Bank account (else cash)'] }, subAccount],
  },
  transfer: {
    title: ['Převod mezi účty', 'Prevod medzi účtami', 'Transfer between accounts'],
    roles: ['cashier'],
    fields: [
      amount,
      plan,
      { name: 'from', kind: 'choice', required: true, ...(subAccount.options ? { options: subAccount.options } : {}), value: 'live' },
      { name: 'to', kind: 'choice', required: true, ...(subAccount.options ? { options: subAccount.options } : {}), value: 'technical' },
    ],
  },
  'buy-chips': {
    title: ['Prodat žetony hráči', 'Predať žetóny hráčovi', 'Sell chips to the player'],
    roles: ['cashier'],
    fields: [amount, plan, currency, { name: 'from', kind: 'choice', required: true, options: [cash, account], value: 'cash', label: ['Za', 'Za', 'For'] }],
  },
  'sell-chips': {
    title: ['Vykoupit žetony', 'Vykúpiť žetóny', 'Take chips back'],
    roles: ['cashier'],
    second: true,
    fields: [
      amount,
      plan,
      currency,
      { name: 'to', kind: 'choice', required: true, options: [cash, account, bank], value: 'cash', label: ['Vyplatit', 'Vyplatiť', 'Pay'] },
      { name: 'bank-account', kind: 'text', required: true, when: (typed) => typed['to'] === 'bank' },
      { name: 'several-games', kind: 'flag' },
    ],
  },
  'issue-win-document': {
    title: ['Vystavit doklad o výhře', 'Vystaviť doklad o výhre', 'Issue a win document'],
    about: ['Jen když v pokladně není dost hotovosti.', 'Len keď v pokladnici nie je dosť hotovosti.', 'Only when the desk is short of cash.'],
    roles: ['cashier'],
    fields: [amount, plan, currency],
  },
  tip: {
    title: ['Spropitné', 'Sprepitné', 'Tip'],
    roles: ['croupier'],
    fields: [amount, { name: 'for', kind: 'text', label: ['Pro koho', 'Pre koho', 'For whom'] }],
  },
  'fund-desk': {
    title: ['Dotace pokladny', 'Dotácia pokladnice', 'Fund the desk'],
    roles: ['pit-boss', 'cashier'],
    fields: [amount, plan, currency, { name: 'back', kind: 'flag' }],
  },
  'pay-withdrawal': {
    title: ['Vyplatit', 'Vyplatiť', 'Pay'],
    roles: ['cashier'],
    second: true,
    fields: [{ name: 'by', kind: 'choice', required: true, options: [cash, bank], value: 'cash' }],
  },
  'cancel-withdrawal': { title: ['Zrušit výběr', 'Zrušiť výber', 'Cancel the withdrawal'], roles: ['cashier'], danger: true, fields: [] },
  'defer-withdrawal': {
    title: ['Odložit', 'Odložiť', 'Defer'],
    about: ['Z omluvitelného důvodu; splatné v poslední den podle plánu.', 'Z ospravedlniteľného dôvodu; splatné v posledný deň podľa plánu.', "For an excusable reason; due on the plan's last day."],
    roles: ['cashier', 'compliance'],
    fields: [reason],
  },
  'pay-win-document': {
    title: ['Vyplatit doklad', 'Vyplatiť doklad', 'Pay the document'],
    roles: ['cashier'],
    second: true,
    fields: [{ name: 'by', kind: 'choice', required: true, options: [cash, bank], value: 'cash' }],
  },
  'pay-bank-payout': { title: ['Odesláno bankou', 'Odoslané bankou', 'Sent by bank'], roles: ['cashier'], second: true, fields: [] },
  'hold-payout': { title: ['Pozdržet', 'Pozdržať', 'Hold back'], roles: ['compliance'], danger: true, fields: [reason] },
  'release-payout': { title: ['Uvolnit', 'Uvoľniť', 'Release'], roles: ['compliance'], fields: [reason] },
  'forfeit-payout': { title: ['Výhra propadá', 'Výhra prepadá', 'Forfeit'], roles: ['compliance'], second: true, danger: true, fields: [reason] },
  'owe-win': {
    title: ['Zapsat dlužnou výhru', 'Zapísať dlžnú výhru', 'Record a win owed'],
    roles: ['pit-boss', 'compliance'],
    second: true,
    fields: [amount, { name: 'evaluated', kind: 'date', required: true }, plan, currency, reason],
  },
  'credit-win': { title: ['Připsat výhru', 'Pripísať výhru', 'Credit the win'], roles: ['cashier', 'compliance'], fields: [] },
  complain: {
    title: ['Zapsat reklamaci', 'Zapísať reklamáciu', 'Record a complaint'],
    roles: ['inspector', 'pit-boss'],
    fields: [
      { name: 'round', kind: 'number', required: true },
      { name: 'text', kind: 'long', required: true, label: ['Co se stalo', 'Čo sa stalo', 'What happened'] },
    ],
  },
  'accept-complaint': { title: ['Přijmout', 'Prijať', 'Accept'], roles: ['inspector', 'pit-boss'], fields: [] },
  'refuse-complaint': { title: ['Odmítnout', 'Odmietnuť', 'Refuse'], roles: ['inspector', 'pit-boss'], danger: true, fields: [reason] },
  'mark-complicated': { title: ['Složitý případ', 'Zložitý prípad', 'Complicated case'], roles: ['pit-boss', 'compliance'], fields: [reason] },
  'reply-complaint': {
    title: ['Odpovědět', 'Odpovedať', 'Reply'],
    roles: ['pit-boss', 'compliance'],
    fields: [{ name: 'text', kind: 'long', required: true, label: ['Výsledek pro hráče', 'Výsledok pre hráča', 'The result, for the player'] }],
  },
  'decide-objection': {
    title: ['Rozhodnout o námitce', 'Rozhodnúť o námietke', 'Decide on the objection'],
    roles: ['compliance'],
    fields: [{ name: 'text', kind: 'long', required: true, label: ['Rozhodnutí', 'Rozhodnutie', 'The decision'] }],
  },
};
