// A table's settings in words, as the game's description has them; what has none is shown by the plan's own name.
import { say } from '../lib/i18n.svelte';
import type { Game } from '../lib/types';
import type { Parameter } from './parameters';

/** The part of a game's description in which the words stand. */
type Described = Pick<Game, 'parameters'>;

function find(name: string, game: Described | undefined): Parameter | undefined {
  return (game?.parameters as Parameter[] | undefined)?.find((one) => one.name === name);
}

export function settingName(name: string, game: Described | undefined): string {
  return say(find(name, game)?.label) || name.replaceAll('_', ' ');
}

/** One word, or several with commas between. */
export function settingValue(name: string, value: string, game: Described | undefined): string {
  const words = find(name, game)?.values;
  return value
    .split(/,\s*/)
    .map((one) => say(words?.[one]) || one)
    .join(', ');
}
