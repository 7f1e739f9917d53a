// Brings a table of any game to a moment worth a picture: some rounds behind it, chips on the felt, cards out where there are cards.
import { openTable, Person, player, staff, type Fields, type Player } from '../support/house';

export interface GameCard {
  plan: string;
  game: string;
  family: string;
  currency: string;
}

interface Kind {
  id: string;
  min: string;
  max: string;
  step?: string;
  needs?: string[];
}

interface GameInfo {
  boxes: number[];
  chips: string[];
  kinds: Kind[];
  spots: { id: string; kind: string; parts?: unknown }[];
  plays_from: 'account' | 'stack' | 'entry';
  stack?: { least?: string };
}

interface Choice {
  action: string;
  box?: number;
  hand?: number;
  least?: string;
}

interface Stand {
  table: { phase: string; round: number; await?: { due?: { place: string }[] }; view?: { rows: { place: string; cards: string[] }[] } };
  you?: { choices?: Choice[] };
}

/** What lies on the layout in the pictures, by family; else one bet of each of the first kinds. */
const USUAL: Record<string, string[]> = {
  // Two boxes of a seat, with equal stakes.
  'black-jack-switch': ['3/main', '4/main'],
  // This plan deals to two boxes at least.
  'black-jack': ['3/main', '4/main'],
  // At one's own seat.
  'multi-poker': ['ante'],
  roulette: ['straight:17', 'split:5-8', 'corner:13-14-16-17', 'red', 'dozen:2', 'straight:0'],
  craps: ['pass', 'field', 'place:6', 'place:8'],
};

const ROUNDS_BEFORE = 9;
const LAST_WORDS = ['stand', 'decline', 'check', 'fold', 'pass', 'no'];

/** The cheapest way on: no more money. */
function modest(choices: Choice[]): Choice | undefined {
  for (const word of LAST_WORDS) {
    const found = choices.find((one) => one.action === word);
    if (found) return found;
  }
  return choices[0];
}

function stakeOn(kind: Kind, game: GameInfo): string {
  const least = Number(kind.min);
  const chip = game.chips.find((one) => Number(one) >= least && Number(one) % (Number(kind.step) || 1) === 0);
  return chip ?? kind.min;
}

function betsFor(card: GameCard, game: GameInfo): { spot: string; amount: string }[] {
  // "3/main" is listed as "main" where the boxes are many.
  const listed = (spot: string) => game.spots.find((one) => one.id === spot || one.id === spot.slice(spot.indexOf('/') + 1));
  const kindOf = (spot: string) => game.kinds.find((one) => one.id === listed(spot)?.kind);
  const usual = (USUAL[card.game] ?? USUAL[card.family] ?? []).filter((spot) => listed(spot) !== undefined);
  if (usual.length > 0) return usual.map((spot) => ({ spot, amount: stakeOn(kindOf(spot)!, game) }));
  const box = game.boxes.length > 0 ? `${game.boxes[Math.floor(game.boxes.length / 2)]!}/` : '';
  const plain = game.spots.filter((one) => !one.parts);
  const first = game.kinds.map((kind) => plain.find((one) => one.kind === kind.id)).filter((one) => one !== undefined);
  return first.slice(0, 4).map((one) => ({ spot: box && !one.id.includes('/') ? box + one.id : one.id, amount: stakeOn(kindOf(one.id)!, game) }));
}

export interface Scene {
  table: number;
  guest: Player;
}

/** The server lets one session ask fifty times a second. */
const breath = () => new Promise<void>((resolve) => setTimeout(resolve, 60));

class Bystander {
  constructor(
    private readonly table: number,
    private readonly guest: Person,
    private readonly croupier: Person,
  ) {}

  stand(): Promise<Stand> {
    return this.guest.ask<Stand>(`table/${this.table}`);
  }

  /** Asks until the table is in one of these phases. */
  async until(...phases: string[]): Promise<Stand> {
    for (;;) {
      const stand = await this.stand();
      if (phases.includes(stand.table.phase)) return stand;
      await breath();
    }
  }

  /** What is not possible now (a bet that is closed in this phase) is left out. */
  async lay(bets: { spot: string; amount: string }[]): Promise<void> {
    for (const bet of bets) await this.guest.do('place-bet', { table: this.table, ...bet }).catch(() => {});
  }

  close(): Promise<Fields> {
    return this.croupier.do('no-more-bets', { table: this.table });
  }

  /** The croupier deals this round to its end, from a pack of his own. */
  async deal(pack: string[]): Promise<void> {
    for (;;) {
      const place = (await this.stand()).table.await?.due?.[0]?.place;
      if (place === undefined) return;
      await this.croupier.do('outcome', { table: this.table, outcome: `deal ${place} ${pack.pop()}` });
    }
  }

  async act(choice: Choice): Promise<void> {
    const { action, box, hand, least } = choice;
    await this.guest
      .do('act', { table: this.table, action, ...(box !== undefined && { box }), ...(hand !== undefined && { hand }), ...(least !== undefined && { amount: least }) })
      .catch(() => {});
  }

  /** To the end of the round without another coin. */
  async finish(): Promise<void> {
    for (;;) {
      const stand = await this.stand();
      if (stand.table.phase === 'finished' || stand.table.phase === 'bets' || stand.table.phase === 'idle') return;
      const choice = modest(stand.you?.choices ?? []);
      if (choice) await this.act(choice);
      else await breath();
    }
  }
}

/** Cards in an order that is always the same, so that the pictures are. */
function pack(): string[] {
  const all = [...'23456789TJQKA'].flatMap((rank) => [...'shdc'].map((suit) => rank + suit));
  return all.map((card, i) => ({ card, at: (i * 31 + 17) % 53 })).sort((a, b) => a.at - b.at).map(({ card }) => card);
}

/** Baccarat asks nobody anything: its cards are shown when the croupier has dealt them all, and what they paid. */
async function dealt(at: Bystander, croupier: Person, table: number, bets: { spot: string; amount: string }[]): Promise<void> {
  const cards = pack();
  for (let i = 0; i <= ROUNDS_BEFORE; ++i) {
    await croupier.do('open-bets', { table });
    await at.lay(bets);
    await at.close();
    await at.deal(cards);
  }
}

/** A hand of poker up to the flop: everybody is in, the first one bets there, and then the guest is asked. */
async function toTheFlop(at: Bystander, others: Bystander[]): Promise<void> {
  for (let bet = false; ; ) {
    const asked = await at.until('choices');
    const flop = asked.table.view?.rows.some((row) => row.place.startsWith('board') && row.cards.length > 0) ?? false;
    if (asked.you?.choices?.length && flop && bet) return;
    for (const one of [at, ...others]) {
      const choices = (await one.stand()).you?.choices ?? [];
      const wager: Choice | undefined = flop && !bet && one !== at ? choices.find((choice) => choice.action === 'bet') : undefined;
      bet ||= wager !== undefined;
      const choice = wager ?? ['call', 'check'].map((word) => choices.find((each) => each.action === word)).find(Boolean);
      if (choice) await one.act(choice);
      if (choice) break;
    }
    await breath();
  }
}

/** Opens a table of the game and plays at it; in the end chips lie there, a decision is due, or cards were paid. */
export async function settle(card: GameCard): Promise<Scene> {
  const guest = await player(card.plan, '100000');
  const own = await Person.logIn(guest.login, guest.password);
  const byHand = card.family === 'baccarat';
  const { table } = await openTable(card.plan, card.game, { dealing: byHand ? 'croupier' : 'automatic', name: `${card.game} ${guest.person}`, ...(byHand ? {} : { clocks: { bets_ms: card.family === 'holdem' ? 4_000 : 60_000, decision_ms: 60_000, deal_ms: 20, pause_ms: 20 } }) });
  const game = await own.ask<GameInfo>(`game?table=${table}`);
  const croupier = await staff('croupier');
  const at = new Bystander(table, own, croupier);
  if (game.plays_from !== 'account') {
    // Poker needs company, and the first hand begins a moment after the second one sat down.
    const company = [own];
    for (let i = 0; i < 3; ++i) {
      const { login, password } = await player(card.plan, '100000');
      company.push(await Person.logIn(login, password));
    }
    for (const one of company) await one.do('sit', { table, buy_in: game.stack?.least });
    await toTheFlop(at, company.slice(1).map((other) => new Bystander(table, other, croupier)));
    return { table, guest };
  }
  await own.do('sit', { table });
  const bets = betsFor(card, game);
  if (byHand) {
    await dealt(at, croupier, table, bets);
    return { table, guest };
  }
  for (let i = 0; i < ROUNDS_BEFORE; ++i) {
    await at.until('bets');
    await at.lay(bets);
    await at.close();
    await at.finish();
  }
  await at.until('bets');
  await at.lay(bets);
  // Card games are shown with cards: when the guest is asked, else as they were laid.
  if (game.boxes.length > 0 || card.family === 'blackjack-endless' || card.family === 'stud') {
    for (let i = 0; i < ROUNDS_BEFORE; ++i) {
      await at.close();
      const stand = await at.until('choices', 'finished', 'bets');
      if (stand.table.phase === 'choices') break;
      await at.until('bets');
      await at.lay(bets);
    }
  }
  return { table, guest };
}
