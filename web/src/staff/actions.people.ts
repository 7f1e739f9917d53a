// Forms about people: registration, identity, access, their own measures, the register, the staff.
import type { Action } from './actions';
import type { FieldSpec, Option } from './fields';
import { roleWords } from './staff.words';

const reason: FieldSpec = { name: 'reason', kind: 'text', required: true };
const periods: Option[] = [
  { value: 'day', label: ['den', 'deň', 'day'] },
  { value: 'week', label: ['týden', 'týždeň', 'week'] },
  { value: 'month', label: ['měsíc', 'mesiac', 'month'] },
];
const limitKinds: Option[] = [
  { value: 'stake', label: ['sázky', 'stávky', 'stakes'] },
  { value: 'loss', label: ['ztráta', 'strata', 'loss'] },
  { value: 'time', label: ['čas', 'čas', 'time'] },
];
const currencies: Option[] = [
  { value: 'CZK', label: 'Kč' },
  { value: 'EUR', label: '€' },
];
const staffRoles: Option[] = ['croupier', 'inspector', 'pit-boss', 'cashier', 'compliance', 'auditor'].map((role) => ({
  value: role,
  label: roleWords[role] ?? role,
}));
const answers: Option[] = [
  { value: 'clear', label: ['není uveden', 'nie je uvedený', 'not listed'] },
  { value: 'listed', label: ['je uveden', 'je uvedený', 'listed'] },
  { value: 'unreachable', label: ['nedostupný', 'nedostupný', 'unreachable'] },
  { value: 'not-asked', label: ['nedotazován', 'nedopytovaný', 'not asked'] },
];

export const peopleActions: Record<string, Action> = {
  register: {
    title: ['Registrovat hráče', 'Registrovať hráča', 'Register a player'],
    roles: ['cashier', 'compliance'],
    http: true,
    fields: [
      { name: 'login', kind: 'text', required: true },
      { name: 'name', kind: 'text', required: true },
      { name: 'surname', kind: 'text', required: true },
      { name: 'born', kind: 'date', required: true },
      { name: 'document', kind: 'text', required: true },
      { name: 'nationality', kind: 'text', required: true },
      { name: 'address', kind: 'text', required: true },
      { name: 'email', kind: 'text' },
      { name: 'phone', kind: 'text' },
      { name: 'birth-number', kind: 'text' },
      { name: 'password', kind: 'password' },
    ],
  },
  'assign-access': {
    title: ['Přidělit přístup', 'Prideliť prístup', 'Assign access'],
    about: ['Karta, heslo, nebo obojí.', 'Karta, heslo alebo oboje.', 'A card, a password, or both.'],
    roles: ['cashier', 'compliance'],
    http: true,
    fields: [
      { name: 'card', kind: 'text' },
      { name: 'password', kind: 'password' },
    ],
  },
  'verify-identity': {
    title: ['Ověřit totožnost', 'Overiť totožnosť', 'Verify identity'],
    about: ['Opište číslo z předloženého dokladu.', 'Opíšte číslo z predloženého dokladu.', 'Copy the number from the document that you see.'],
    roles: ['cashier', 'compliance'],
    fields: [
      { name: 'document', kind: 'text', required: true, when: (typed) => typed['refused'] !== 'yes' },
      { name: 'refused', kind: 'flag' },
      { name: 'note', kind: 'text' },
    ],
  },
  'change-details': {
    title: ['Změnit údaje', 'Zmeniť údaje', 'Change details'],
    about: [
      'Vyplňte jen to, co se mění. Po změně jména či dokladu se totožnost ověřuje znovu.',
      'Vyplňte len to, čo sa mení. Po zmene mena či dokladu sa totožnosť overuje znova.',
      'Fill in only what changes. After a new name or document identity is verified anew.',
    ],
    roles: ['cashier', 'compliance'],
    fields: [
      { name: 'name', kind: 'text' },
      { name: 'surname', kind: 'text' },
      { name: 'document', kind: 'text' },
      { name: 'nationality', kind: 'text' },
      { name: 'address', kind: 'text' },
      { name: 'email', kind: 'text' },
      { name: 'phone', kind: 'text' },
    ],
  },
  'close-account': { title: ['Uzavřít účet', 'Zavrieť účet', 'Close the account'], roles: ['cashier', 'compliance'], danger: true, fields: [] },
  'reopen-account': { title: ['Znovu otevřít účet', 'Znova otvoriť účet', 'Reopen the account'], roles: ['cashier', 'compliance'], fields: [] },
  enter: {
    title: ['Vstup do kasina', 'Vstup do kasína', 'Enter the casino'],
    roles: ['pit-boss', 'cashier', 'compliance'],
    fields: [
      { name: 'plan', kind: 'choice', required: true },
      { name: 'register', kind: 'choice', options: answers },
    ],
  },
  leave: {
    title: ['Odchod z kasina', 'Odchod z kasína', 'Leave the casino'],
    roles: ['pit-boss', 'cashier', 'compliance'],
    fields: [{ name: 'plan', kind: 'choice', required: true }],
  },
  'set-limit': {
    title: ['Nastavit limit', 'Nastaviť limit', 'Set a limit'],
    about: [
      'Snížení platí hned, zvýšení nebo zrušení až po lhůtě plánu.',
      'Zníženie platí hneď, zvýšenie alebo zrušenie až po lehote plánu.',
      "A lowering works at once, a raising or removal after the plan's delay.",
    ],
    roles: ['cashier', 'compliance'],
    fields: [
      { name: 'kind', kind: 'choice', required: true, options: limitKinds, value: 'stake' },
      { name: 'period', kind: 'choice', required: true, options: periods, value: 'day' },
      { name: 'none', kind: 'flag' },
      { name: 'amount', kind: 'amount', required: true, when: (typed) => typed['kind'] !== 'time' && typed['none'] !== 'yes' },
      { name: 'minutes', kind: 'number', required: true, when: (typed) => typed['kind'] === 'time' && typed['none'] !== 'yes' },
      { name: 'currency', kind: 'choice', required: true, options: currencies, value: 'CZK', when: (typed) => typed['kind'] !== 'time' },
    ],
  },
  'take-break': {
    title: ['Přestávka ve hře', 'Prestávka v hre', 'Break from play'],
    about: ['Nelze ji zkrátit.', 'Nedá sa skrátiť.', "It can't be shortened."],
    roles: ['cashier', 'compliance'],
    fields: [{ name: 'hours', kind: 'number', required: true }],
  },
  'self-exclude': {
    title: ['Sebevyloučení', 'Sebavylúčenie', 'Self-exclusion'],
    about: ['Nelze je zrušit před koncem.', 'Nedá sa zrušiť pred koncom.', "It can't be lifted before its end."],
    roles: ['cashier', 'compliance'],
    danger: true,
    fields: [
      { name: 'for-ever', kind: 'flag' },
      { name: 'days', kind: 'number', required: true, when: (typed) => typed['for-ever'] !== 'yes' },
    ],
  },
  'bar-person': {
    title: ['Zakázat hru', 'Zakázať hru', 'Bar from play'],
    about: ['Bez plánu a stolu platí všude.', 'Bez plánu a stola platí všade.', 'Without a plan or table it holds everywhere.'],
    roles: ['pit-boss', 'compliance'],
    danger: true,
    fields: [reason, { name: 'plan', kind: 'choice' }, { name: 'table', kind: 'choice' }],
  },
  'unbar-person': {
    title: ['Zrušit zákaz', 'Zrušiť zákaz', 'Lift a bar'],
    roles: ['pit-boss', 'compliance'],
    fields: [reason, { name: 'plan', kind: 'choice' }, { name: 'table', kind: 'choice' }],
  },
  'import-register': {
    title: ['Nahrát rejstřík', 'Nahrať register', 'Import the register'],
    about: [
      'Nahradí celý rejstřík vyloučených osob. Hlavička: document, birth-number, surname, name, born, from, to.',
      'Nahradí celý register vylúčených osôb. Hlavička: document, birth-number, surname, name, born, from, to.',
      'Replaces the whole register of excluded persons. Head line: document, birth-number, surname, name, born, from, to.',
    ],
    roles: ['compliance'],
    danger: true,
    http: true,
    fields: [
      { name: 'version', kind: 'text', required: true },
      { name: 'file', kind: 'file', required: true },
    ],
  },
  'register-add': {
    title: ['Přidat do rejstříku', 'Pridať do registra', 'Add to the register'],
    about: [
      'Doklad, rodné číslo, nebo jméno, příjmení a datum narození dohromady.',
      'Doklad, rodné číslo alebo meno, priezvisko a dátum narodenia spolu.',
      'A document, a birth number, or name, surname and date of birth together.',
    ],
    roles: ['compliance'],
    fields: [
      { name: 'document', kind: 'text' },
      { name: 'birth-number', kind: 'text' },
      { name: 'surname', kind: 'text' },
      { name: 'name', kind: 'text' },
      { name: 'born', kind: 'date' },
      { name: 'from', kind: 'date' },
      { name: 'to', kind: 'date' },
    ],
  },
  'register-remove': {
    title: ['Odebrat z rejstříku', 'Odobrať z registra', 'Remove from the register'],
    roles: ['compliance'],
    danger: true,
    fields: [{ name: 'entry', kind: 'number', required: true }, reason],
  },
  hire: {
    title: ['Přijmout do služby', 'Prijať do služby', 'Hire'],
    roles: ['compliance'],
    second: true,
    http: true,
    fields: [
      { name: 'roles', kind: 'choices', required: true, options: staffRoles },
      { name: 'login', kind: 'text', required: true },
      { name: 'name', kind: 'text', required: true },
      { name: 'surname', kind: 'text', required: true },
      { name: 'password', kind: 'password', required: true },
    ],
  },
  appoint: {
    title: ['Jmenovat do rolí', 'Vymenovať do rolí', 'Appoint to roles'],
    roles: ['compliance'],
    second: true,
    fields: [{ name: 'roles', kind: 'choices', required: true, options: staffRoles }],
  },
  dismiss: { title: ['Odvolat ze služby', 'Odvolať zo služby', 'Dismiss'], roles: ['compliance'], danger: true, fields: [reason] },
  'add-device': {
    title: ['Přidat zařízení', 'Pridať zariadenie', 'Add a device'],
    about: ['Snímač kola, podavač karet nebo server technické hry.', 'Snímač kolesa, podávač kariet alebo server technickej hry.', "A wheel's sensor, a card shoe or a technical game's server."],
    roles: ['pit-boss'],
    http: true,
    fields: [
      { name: 'name', kind: 'text', required: true, label: ['Název', 'Názov', 'Name'] },
      { name: 'table', kind: 'choice' },
    ],
  },
  'revoke-device': { title: ['Zrušit klíč zařízení', 'Zrušiť kľúč zariadenia', "Revoke a device's key"], roles: ['pit-boss', 'compliance'], danger: true, fields: [] },
};
