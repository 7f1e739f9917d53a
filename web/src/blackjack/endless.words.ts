// Words of the Black Jack Endless table.
import type { Row } from '../lib/i18n.svelte';

export const words = {
  dealer: ['Krupiér', 'Krupiér', 'Dealer'],
  player: ['Vaše karty', 'Vaše karty', 'Your cards'],
  box: ['Karty boxu', 'Karty boxu', 'Cards of the box'],
  hand: ['{n}. ruka', '{n}. ruka', 'Hand {n}'],
  main: ['SÁZKA', 'STÁVKA', 'BET'],
  pays: ['BLACKJACK VYPLÁCÍ {pays}', 'BLACKJACK VYPLÁCA {pays}', 'BLACKJACK PAYS {pays}'],
  stands: ['Krupiér stojí na 17 · Pojištění {pays}', 'Krupiér stojí na 17 · Poistenie {pays}', 'Dealer stands on 17 · Insurance pays {pays}'],
  choose: ['Vyberte žeton a položte ho na pole', 'Vyberte žetón a položte ho na pole', 'Choose a chip and lay it on a field'],
  waiting: ['Čeká se na ostatní hráče', 'Čaká sa na ostatných hráčov', 'Waiting for the other players'],
  watching: ['Sledujete hru. Další sázky se otevřou po jejím skončení.', 'Sledujete hru. Ďalšie stávky sa otvoria po jej skončení.', 'You are watching. Bets open again when this game is over.'],
  soon: ['Další hra začne za chvíli', 'Ďalšia hra sa začne o chvíľu', 'The next game begins in a moment'],
  dealing: ['Karty přicházejí', 'Karty prichádzajú', 'The cards are coming'],
  insured: ['Pojištěno', 'Poistené', 'Insured'],
  wins: ['VYHRÁVÁ', 'VYHRÁVA', 'WINS'],
  repeat: ['Opakovat sázku z minulé hry, nebo o ni zvýšit', 'Zopakovať stávku z minulej hry alebo o ňu zvýšiť', 'Repeat the last game’s stake, or raise by it'],
  undo: ['Zrušit poslední sázku, krok za krokem', 'Zrušiť poslednú stávku, krok za krokom', 'Take the last stake back, step by step'],
  clear: ['Zrušit všechny sázky', 'Zrušiť všetky stávky', 'Take all stakes back'],
  crowd: ['U stolu: {players}', 'Pri stole: {players}', 'At the table: {players}'],
  helpTitle: ['Jak se hraje', 'Ako sa hrá', 'How it is played'],
  help1: [
    'Jeden box slouží všem hráčům: karty jsou společné, ale každý sází a rozhoduje sám za sebe. Kdo se nerozhodne včas, stojí.',
    'Jeden box slúži všetkým hráčom: karty sú spoločné, ale každý stávkuje a rozhoduje sám za seba. Kto sa nerozhodne včas, stojí.',
    'One box serves all players: the cards are shared, but everybody stakes and decides for themselves. Who does not decide in time stands.',
  ],
  help2: [
    '$ Tahat přidá kartu, STOP Zastavit ukončí tah. 2x přidá sázku ve výši hlavní sázky a právě jednu kartu. Rozdělit lze dvě první karty stejné hodnoty, jednou za hru; na rozdělené eso přijde jedna karta.',
    '$ Ťahať pridá kartu, STOP Zastaviť ukončí ťah. 2x pridá stávku vo výške hlavnej stávky a práve jednu kartu. Rozdeliť možno dve prvé karty rovnakej hodnoty, raz za hru; na rozdelené eso príde jedna karta.',
    '$ Hit takes a card, STOP Stand ends your turn. 2x adds a stake equal to the main bet and exactly one card. Two first cards of equal value may be split, once a game; a split ace gets one card.',
  ],
  help3: [
    'Má-li krupiér první kartu eso, zelený štít pojistí polovinou hlavní sázky (2 : 1, má-li krupiér Blackjack), červený štít odmítne.',
    'Ak má krupiér prvú kartu eso, zelený štít poistí polovicou hlavnej stávky (2 : 1, ak má krupiér Blackjack), červený štít odmietne.',
    'When the dealer’s first card is an ace, the green shield insures with half of the main bet (2 to 1 against a dealer’s Blackjack), the red shield declines.',
  ],
} satisfies Record<string, Row>;
