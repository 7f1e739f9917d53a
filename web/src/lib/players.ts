// How many play, in words: "1 hráč", "3 hráči", "5 hráčů".
import { plural } from './i18n.svelte';

export function tellPlayers(n: number): string {
  return plural(n, { one: ['{n} hráč', '{n} hráč', '{n} player'], few: ['{n} hráči', '{n} hráči', '{n} players'], many: ['{n} hráčů', '{n} hráčov', '{n} players'] });
}
