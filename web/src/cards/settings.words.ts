// Words of the panel behind the gear at card tables.
import type { Row } from '../lib/i18n.svelte';

export const words = {
  double: ['Tlačítko 2x (Double)', 'Tlačidlo 2x (Double)', 'The 2x button (Double)'],
  oneClick: ['Zdvojnásobí hned jedním stisknutím', 'Zdvojnásobí hneď jedným stlačením', 'Doubles at once, with one press'],
  confirm: ['Zeptá se: platí až druhé stisknutí', 'Opýta sa: platí až druhé stlačenie', 'Asks first: the second press counts'],
  split: ['Rozdělení karet (Split)', 'Rozdelenie kariet (Split)', 'Splitting (Split)'],
  multiply: ['Povolit násobení sázky rozdělením', 'Povoliť násobenie stávky rozdelením', 'Allow a split to multiply the stake'],
  rightHand: ['Hrát jen s kartami pravé ruky', 'Hrať len s kartami pravej ruky', 'Play only with the cards of the right hand'],
  noSplit: ['Nerozdělovat: tlačítko Rozdělit se neukazuje', 'Nerozdeľovať: tlačidlo Rozdeliť sa neukazuje', 'Never split: the Split button is not shown'],
  rightHandNote: [
    'U tohoto stolu hraje ten, kdo po rozdělení boxu nepřidá sázku, dál jen s pravou (druhou) rukou.',
    'Pri tomto stole hrá ten, kto po rozdelení boxu nepridá stávku, ďalej len s pravou (druhou) rukou.',
    'At this table who adds no stake when the box is split plays on with the right (second) hand only.',
  ],
  separateNote: [
    'U tohoto stolu hraje každý podle svého rozhodnutí: kdo nerozdělí, hraje dál s původními kartami, i když jiní rozdělí.',
    'Pri tomto stole hrá každý podľa svojho rozhodnutia: kto nerozdelí, hrá ďalej s pôvodnými kartami, aj keď iní rozdelia.',
    'At this table everybody follows their own decision: who does not split plays on with the first cards, even where others split.',
  ],
  keyboard: ['Klávesnice', 'Klávesnica', 'Keyboard'],
  keys: ['Rozhodovat jednotlivými klávesami (písmeno je na tlačítku)', 'Rozhodovať jednotlivými klávesmi (písmeno je na tlačidle)', 'Decide with single keys (the letter is on the button)'],
} satisfies Record<string, Row>;
