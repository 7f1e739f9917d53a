// Words of the help that every table shares.
import type { Row } from '../../lib/i18n.svelte';

export const words = {
  play: ['Jak se hraje', 'Ako sa hrá', 'How to play'],
  step1: [
    'Vyberte žeton a položte ho na plátno. Sázet lze, dokud informační lišta nehlásí konec sázek.',
    'Vyberte žetón a položte ho na plátno. Staviť možno, kým informačná lišta nehlási koniec stávok.',
    'Choose a chip and lay it on the layout. Bets are taken until the information bar says that no more are.',
  ],
  step2: [
    'Do uzavření sázek můžete žetony vzít zpět, po jednom nebo všechny najednou.',
    'Do uzavretia stávok môžete žetóny vziať späť, po jednom alebo všetky naraz.',
    'Until bets are closed you can take chips back, one by one or all at once.',
  ],
  step3: [
    'O výsledku rozhoduje kolo, karty nebo kostky na stole. Má-li hra rozhodnutí, tlačítka ukazují přesně to, co je dovoleno, i s cenou.',
    'O výsledku rozhoduje koleso, karty alebo kocky na stole. Ak má hra rozhodnutia, tlačidlá ukazujú presne to, čo je dovolené, aj s cenou.',
    'The wheel, the cards or the dice on the table decide. Where there is something to decide, the buttons show exactly what is allowed, with its price.',
  ],
  step4: [
    'Výhra se připíše na konto sama a objeví se v poli SÁZKA/VÝHRA.',
    'Výhra sa pripíše na konto sama a objaví sa v poli STÁVKA/VÝHRA.',
    'A win is credited by itself and shown in the field STAKE/WIN.',
  ],
  connection: ['Ztráta spojení', 'Strata spojenia', 'Lost connection'],
  connectionInternet: [
    'Odhlásíte-li se nebo ztratíte spojení před uzavřením sázek, žetony se vám vrátí. Po uzavření všechny přijaté sázky platí a výsledek najdete v historii.',
    'Ak sa odhlásite alebo stratíte spojenie pred uzavretím stávok, žetóny sa vám vrátia. Po uzavretí všetky prijaté stávky platia a výsledok nájdete v histórii.',
    'If you log out or lose the connection before bets are closed, your chips come back. Afterwards all accepted bets stand, and the history shows the result.',
  ],
  connectionCasino: [
    'Žetony leží na stole v kasinu: zavřená stránka na sázkách nic nemění. Od stolu se odchází přes Halu.',
    'Žetóny ležia na stole v kasíne: zatvorená stránka na stávkach nič nemení. Od stola sa odchádza cez Halu.',
    'Your chips lie on a table in the casino: a closed page changes nothing about them. Leave the table through the Lobby button.',
  ],
  fault: ['Chyba ve hře', 'Chyba v hre', 'An error in the game'],
  faultText: [
    'Při chybě se hra přeruší. Podaří-li se náprava, hra pokračuje; jinak se zruší a sázky se vrátí. S výsledkem můžete nesouhlasit: reklamaci podáte v historii u dané hry.',
    'Pri chybe sa hra preruší. Ak sa podarí náprava, hra pokračuje; inak sa zruší a stávky sa vrátia. S výsledkom môžete nesúhlasiť: reklamáciu podáte v histórii pri danej hre.',
    'After an error the game is interrupted. If it can be repaired it goes on; else it is void and stakes are handed back. If you disagree with a result, complain about the round in your history.',
  ],
  keys: ['Klávesnice', 'Klávesnica', 'Keyboard'],
  keysText: [
    'Tabulátor chodí po žetonech, polích a tlačítkách, Enter nebo mezerník je stiskne, Escape zavře panel.',
    'Tabulátor chodí po žetónoch, poliach a tlačidlách, Enter alebo medzerník ich stlačí, Escape zavrie panel.',
    'Tab goes through chips, spots and buttons, Enter or Space presses them, Escape closes a panel.',
  ],
  buttons: ['Tlačítka', 'Tlačidlá', 'Buttons'],
  limitsMore: ['nejnižší a nejvyšší sázky, výplatní tabulka', 'najnižšie a najvyššie stávky, výplatná tabuľka', 'least and most of every bet, pay table'],
  listMore: ['změna stolu nebo hry', 'zmena stola alebo hry', 'change table or game'],
  homeMore: ['odchod ze hry zpět do seznamu her', 'odchod z hry späť do zoznamu hier', 'leave the game, back to the list of games'],
  statisticsMore: ['co na stole padlo', 'čo na stole padlo', 'what has come at this table'],
  historyMore: ['vaše hry: sázky, bilance, datum, čas, ID', 'vaše hry: stávky, bilancia, dátum, čas, ID', 'your games: bets, balance, date, time, ID'],
  chatMore: ['rozhovor s krupiérem', 'rozhovor s krupiérom', 'talk to the croupier'],
  settingsMore: ['nastavení hry, má-li nějaké', 'nastavenia hry, ak nejaké má', 'settings of the game, where it has any'],
  videoMore: ['kvalita přenosu, nebo bez videa', 'kvalita prenosu, alebo bez videa', 'quality of the picture, or none'],
  soundMore: ['hlasitost každého kanálu', 'hlasitosť každého kanála', 'volume of each channel'],
  fullMore: ['celá obrazovka a zpět', 'celá obrazovka a späť', 'full screen and back'],
  own: ['Hrajte s mírou', 'Hrajte s mierou', 'Play with care'],
  ownText: [
    'Limity sázek, proher a času, přestávku i sebevyloučení si nastavíte ve svém účtu.',
    'Limity stávok, prehier a času, prestávku aj sebavylúčenie si nastavíte vo svojom účte.',
    'Limits of stakes, loss and time, a break and self-exclusion are in your account.',
  ],
  account: ['Můj účet', 'Môj účet', 'My account'],
  plan: ['Herní plán', 'Herný plán', 'Game plan'],
  odds: ['Pravděpodobnosti a návratnost', 'Pravdepodobnosti a návratnosť', 'Odds and returns'],
} as const satisfies Record<string, Row>;
