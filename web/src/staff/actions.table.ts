// Forms about a table: interruption, void, correction, float, limits.
import type { Action } from './actions';
import type { FieldSpec } from './fields';
import { voidReasons } from './staff.words';

const reason: FieldSpec = { name: 'reason', kind: 'text', required: true };
const amount: FieldSpec = { name: 'amount', kind: 'amount', required: true };
/** A player who sits there; the page gives the list. */
const seated: FieldSpec = { name: 'person', kind: 'choice', required: true, label: ['Hráč', 'Hráč', 'Player'] };

export const tableActions: Record<string, Action> = {
  interrupt: { title: ['Přerušit hru', 'Prerušiť hru', 'Interrupt'], roles: ['croupier', 'inspector', 'pit-boss'], danger: true, fields: [reason] },
  'go-on': { title: ['Pokračovat ve hře', 'Pokračovať v hre', 'Go on'], roles: ['inspector', 'pit-boss'], fields: [] },
  'void-round': {
    title: ['Zneplatnit kolo', 'Zneplatniť kolo', 'Void the round'],
    about: ['Všechny sázky tohoto kola se vrátí.', 'Všetky stávky tohto kola sa vrátia.', 'Every stake of this round goes back.'],
    roles: ['croupier', 'inspector', 'pit-boss'],
    second: true,
    danger: true,
    fields: [{ name: 'reason', kind: 'choice', required: true, options: voidReasons }],
  },
  correct: {
    title: ['Opravit zápis', 'Opraviť zápis', 'Correct an entry'],
    about: [
      'Kolo se vrátí před tento zápis; vše po něm se zruší. Pak se zapíše správný výsledek.',
      'Kolo sa vráti pred tento zápis; všetko po ňom sa zruší. Potom sa zapíše správny výsledok.',
      'The round steps back to before this entry; what followed is undone. Then the right outcome is entered.',
    ],
    roles: ['croupier', 'inspector', 'pit-boss'],
    second: true,
    danger: true,
    fields: [reason],
  },
  'amend-round': {
    title: ['Opravit starší kolo', 'Opraviť staršie kolo', 'Amend an older round'],
    about: [
      'Kolo se přepočítá se správným zápisem a rozdíl se zaúčtuje; pozdější kola zůstanou. Bez výsledku se zápis vypustí.',
      'Kolo sa prepočíta so správnym zápisom a rozdiel sa zaúčtuje; neskoršie kolá zostanú. Bez výsledku sa zápis vypustí.',
      'The round is reckoned with the right entry and the difference booked; later rounds stay. Without an outcome the entry is left out.',
    ],
    roles: ['inspector', 'pit-boss'],
    second: true,
    danger: true,
    http: true,
    fields: [{ name: 'outcome', kind: 'text', label: ['Správně: "ball 17"', 'Správne: "ball 17"', 'In truth: "ball 17"'] }, reason],
  },
  rule: {
    title: ['Rozhodnout spornou sázku', 'Rozhodnúť spornú stávku', 'Rule on a disputed bet'],
    about: ['Bez nového vlastníka je sázka neplatná.', 'Bez nového vlastníka je stávka neplatná.', 'Without another owner the bet is void.'],
    roles: ['inspector', 'pit-boss'],
    danger: true,
    fields: [seated, { name: 'spot', kind: 'choice', required: true }, { name: 'amount', kind: 'amount' }, { name: 'to', kind: 'choice', label: ['Patří hráči', 'Patrí hráčovi', 'Belongs to'] }],
  },
  fill: { title: ['Doplnit zásobník', 'Doplniť zásobník', 'Fill'], roles: ['croupier', 'inspector', 'pit-boss'], second: true, fields: [amount] },
  credit: { title: ['Odvést žetony', 'Odviesť žetóny', 'Credit'], roles: ['croupier', 'inspector', 'pit-boss'], second: true, fields: [amount] },
  'close-shift': {
    title: ['Uzavřít směnu', 'Uzavrieť zmenu', 'Close the shift'],
    about: ['Výsledek stolu od poslední uzávěrky se zapíše.', 'Výsledok stola od poslednej uzávierky sa zapíše.', "The table's result since the last one is written down."],
    roles: ['inspector', 'pit-boss'],
    fields: [],
  },
  'close-table': {
    title: ['Zavřít stůl', 'Zatvoriť stôl', 'Close the table'],
    about: ['Leží-li na stole žetony, je třeba kolo zneplatnit a schválení druhé osoby.', 'Ak na stole ležia žetóny, treba kolo zneplatniť a schválenie druhej osoby.', 'With chips on the layout the round must be void, with a second person.'],
    roles: ['pit-boss'],
    second: true,
    danger: true,
    fields: [{ name: 'void', kind: 'flag' }],
  },
  'withdraw-change': {
    title: ['Odvolat změnu', 'Odvolať zmenu', 'Withdraw the change'],
    about: ['Stůl zůstane, jak je; hráči se to dozvědí hned.', 'Stôl zostane, ako je; hráči sa to dozvedia hneď.', 'The table stays as it is; players are told at once.'],
    roles: ['pit-boss'],
    fields: [],
  },
  'try-again': {
    title: ['Zkusit znovu', 'Skúsiť znova', 'Try again'],
    about: [
      'Zapsané kolo se přehraje od začátku. Porouchá-li se to znovu, nic se nezmění.',
      'Zapísané kolo sa prehrá od začiatku. Ak sa to pokazí znova, nič sa nezmení.',
      'The round is played from its beginning as it is written. If it breaks again nothing changes.',
    ],
    roles: ['pit-boss'],
    fields: [],
  },
  compensate: { title: ['Odškodnit hráče', 'Odškodniť hráča', 'Compensate a player'], roles: ['pit-boss'], second: true, fields: [amount, reason] },
  'agree-limits': {
    title: ['Dohodnout limity', 'Dohodnúť limity', 'Agree limits'],
    roles: ['inspector', 'pit-boss'],
    fields: [seated, { name: 'bet', kind: 'choice', required: true }, { name: 'min', kind: 'amount', required: true }, { name: 'max', kind: 'amount', required: true }],
  },
  'agree-colour': {
    title: ['Hodnota barevných žetonů', 'Hodnota farebných žetónov', 'Value of colour chips'],
    roles: ['croupier', 'inspector', 'pit-boss'],
    about: ['Platí, dokud hraje; nově ji lze dohodnout, jen když na stole nic jeho neleží.', 'Platí, kým hrá; nanovo ju možno dohodnúť, len keď na stole nič jeho neleží.', 'It holds while they play; agreed anew only while nothing of theirs lies on the layout.'],
    fields: [{ name: 'value', kind: 'amount', required: true }],
  },
  'change-colour-back': {
    title: ['Vrátit barevné žetony', 'Vrátiť farebné žetóny', 'Change colour chips back'],
    about: ['Za hodnotové, v dohodnuté hodnotě; nic z nich nesmí ležet na stole.', 'Za hodnotové, v dohodnutej hodnote; nič z nich nesmie ležať na stole.', 'Into value chips at the agreed value; none of them may lie on the layout.'],
    roles: ['croupier', 'inspector', 'pit-boss'],
    fields: [{ name: 'chips', kind: 'number', required: true, label: ['Počet žetonů', 'Počet žetónov', 'How many chips'] }],
  },
  'buy-chips-at-table': {
    title: ['Žetony za hotovost', 'Žetóny za hotovosť', 'Chips for cash'],
    about: ['Bankovky jdou do skříňky stolu.', 'Bankovky idú do skrinky stola.', "Notes go into the table's drop box."],
    roles: ['croupier', 'inspector', 'pit-boss'],
    fields: [amount],
  },
  mute: {
    title: ['Umlčet v chatu', 'Umlčať v chate', 'Mute in the chat'],
    roles: ['croupier', 'inspector', 'pit-boss'],
    fields: [{ name: 'minutes', kind: 'number', required: true, value: '15' }],
  },
};
