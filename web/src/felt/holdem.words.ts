// Words of the hold'em table.
import type { Row } from '../lib/i18n.svelte';

export const holdemWords = {
  table: ['Pokerový stůl', 'Pokrový stôl', 'Poker table'],
  board: ['Společné karty {n}', 'Spoločné karty {n}', 'Board {n}'],
  jackpot: ['Jackpot', 'Jackpot', 'Jackpot'],
  pot: ['Bank', 'Bank', 'Pot'],
  'side-pot': ['Vedlejší bank {n}', 'Vedľajší bank {n}', 'Side pot {n}'],
  own: ['Vaše karty', 'Vaše karty', 'Your cards'],
  'wait-players': ['ČEKÁ SE NA DALŠÍHO HRÁČE', 'ČAKÁ SA NA ĎALŠIEHO HRÁČA', 'WAITING FOR ANOTHER PLAYER'],
  'next-hand': ['DALŠÍ HRA ZAČÍNÁ', 'ĎALŠIA HRA SA ZAČÍNA', 'THE NEXT HAND BEGINS'],
  dealing: ['ROZDÁVÁ SE', 'ROZDÁVA SA', 'DEALING'],
  'your-turn': ['JSTE NA ŘADĚ', 'STE NA RADE', 'YOUR TURN'],
  'turn-of': ['NA ŘADĚ JE {name}', 'NA RADE JE {name}', '{name} TO ACT'],
  'choose-seat': ['Vyberte si volné místo a posaďte se.', 'Vyberte si voľné miesto a posaďte sa.', 'Choose a free seat and sit down.'],
  'log-in': ['Díváte se. Ke hře se přihlaste.', 'Pozeráte sa. Na hru sa prihláste.', 'You are watching. Log in to play.'],
  more: ['Přikoupit žetony', 'Dokúpiť žetóny', 'Buy more chips'],
  coming: ['Po této hře přibude {amount}', 'Po tejto hre pribudne {amount}', '{amount} comes after this hand'],
  leave: ['Odejít od stolu', 'Odísť od stola', 'Leave the table'],
  last: ['Poslední hry', 'Posledné hry', 'Last hands'],
  winners: ['Vítězné místo', 'Víťazné miesto', 'Winning seat'],
  'won-how': ['Jak', 'Ako', 'How'],
  amount: ['Výhra', 'Výhra', 'Won'],
  'board-cards': ['Společné karty', 'Spoločné karty', 'Board'],
  how: ['Průběh hry', 'Priebeh hry', 'How it is played'],
  'help-deal': [
    'Každý dostane dvě karty, na stůl přijde postupně pět společných (Flop, Turn, River). Mezi nimi se sází; na řadě je vždy jeden hráč a má na rozhodnutí vyměřený čas.',
    'Každý dostane dve karty, na stôl príde postupne päť spoločných (Flop, Turn, River). Medzi nimi sa stávkuje; na rade je vždy jeden hráč a má na rozhodnutie vymeraný čas.',
    'Everybody gets two cards, and five common ones come one after another (flop, turn, river) with betting between them. One player acts at a time, and has so long to decide as the clock shows.',
  ],
  'help-win': [
    'Vyhrává nejlepší pětice ze sedmi karet, nebo ten, kdo zůstane sám. Z banku si kasino bere poplatek podle herního plánu.',
    'Vyhráva najlepšia pätica zo siedmich kariet, alebo ten, kto zostane sám. Z banku si kasíno berie poplatok podľa herného plánu.',
    'The best five of seven cards win, or who is left alone. The casino takes its fee from the pot as the plan says.',
  ],
  'help-stack': [
    'Hraje se z žetonů na stole. Přikoupit lze mezi hrami; kdo odejde, dostane žetony zpět na účet.',
    'Hrá sa zo žetónov na stole. Dokúpiť možno medzi hrami; kto odíde, dostane žetóny späť na účet.',
    'You play from the chips on the table. More can be bought between hands; who leaves gets their chips back.',
  ],
  blinds: ['Small blind {small}, big blind {big}', 'Small blind {small}, big blind {big}', 'Small blind {small}, big blind {big}'],
} satisfies Record<string, Row>;
