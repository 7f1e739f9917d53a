// Words of Black Jack and Pontoon tables with boxes.
import type { Row } from '../lib/i18n.svelte';

export const words = {
  dealer: ['Krupiér', 'Krupiér', 'Dealer'],
  box: ['Box {n}', 'Box {n}', 'Box {n}'],
  hand: ['Box {n}, {hand}. ruka', 'Box {n}, {hand}. ruka', 'Box {n}, hand {hand}'],
  boxes: ['Boxy', 'Boxy', 'Boxes'],
  pays: ['{name} VYPLÁCÍ {pays}', '{name} VYPLÁCA {pays}', '{name} PAYS {pays}'],
  insurance: ['Pojištění {pays}', 'Poistenie {pays}', 'Insurance pays {pays}'],
  turnOf: ['Rozhoduje box {n}: {name}', 'Rozhoduje box {n}: {name}', 'Box {n} decides: {name}'],
  asks: ['Čeká se na rozhodnutí hráčů', 'Čaká sa na rozhodnutie hráčov', 'Waiting for the players to decide'],
  dealing: ['Rozdává se', 'Rozdáva sa', 'Dealing'],
  soon: ['Další hra začne za chvíli', 'Ďalšia hra sa začne o chvíľu', 'The next round begins in a moment'],
  free: ['zdarma', 'zadarmo', 'free'],
  freeBets: ['Sázky na účet kasina: {n}', 'Stávky na účet kasína: {n}', 'Bets carried by the house: {n}'],
  onLine: ['Na čáře {amount}', 'Na čiare {amount}', 'On the line {amount}'],
  insured: ['Pojištěno', 'Poistené', 'Insured'],
  pairOf: ['místo', 'miesto', 'seat'],
  helpTitle: ['Jak se hraje', 'Ako sa hrá', 'How it is played'],
  help1: [
    'Vyberte žeton a položte ho na box. Na jeden box může sázet více hráčů; rozhoduje ten, kdo na něj vsadil první. Klávesa Delete nebo pravé tlačítko myši žetony z pole vrátí.',
    'Vyberte žetón a položte ho na box. Na jeden box môže staviť viac hráčov; rozhoduje ten, kto naň stavil prvý. Kláves Delete alebo pravé tlačidlo myši žetóny z poľa vráti.',
    'Choose a chip and lay it on a box. Several players may bet on one box; who bet on it first decides. Delete or the right mouse button takes the chips of a field back.',
  ],
  help2: [
    'Když jste na řadě, ukážou se tlačítka právě pro to, co pravidla dovolují, i s cenou. Písmeno na tlačítku je jeho klávesa; klávesy lze vypnout v nastavení.',
    'Keď ste na rade, ukážu sa tlačidlá práve pre to, čo pravidlá dovoľujú, aj s cenou. Písmeno na tlačidle je jeho kláves; klávesy možno vypnúť v nastavení.',
    'When it is your turn there are buttons for exactly what the rules allow, with their price. The letter on a button is its key; the keys can be turned off in the settings.',
  ],
  helpSwitch: [
    'Místo má dva boxy se stejnou sázkou. Než je rozehrajete, smíte vyměnit jejich druhé karty.',
    'Miesto má dva boxy s rovnakou stávkou. Skôr než ich rozohráte, smiete vymeniť ich druhé karty.',
    'A seat has two boxes with equal stakes. Before they are played you may switch their second cards.',
  ],
  helpBuy: [
    'Třetí a čtvrtou kartu lze koupit za sázku ve výši původní, nebo vzít zdarma; po kartě zdarma se už nekupuje. Shodu bere krupiér.',
    'Tretiu a štvrtú kartu možno kúpiť za stávku vo výške pôvodnej alebo vziať zadarmo; po karte zadarmo sa už nekupuje. Zhodu berie krupiér.',
    'The third and fourth card may be bought for another stake like the first, or taken free; after a free card none is bought. Ties go to the dealer.',
  ],
} satisfies Record<string, Row>;
