// Fields of a wheel that shows fruit and stars in place of numbers.
import { say, type Row } from '../lib/i18n.svelte';

const names: Record<string, Row> = {
  cherries: ['Třešně', 'Čerešne', 'Cherries'],
  bell: ['Zvon', 'Zvon', 'Bell'],
  grapes: ['Hrozny', 'Hrozno', 'Grapes'],
  melon: ['Meloun', 'Melón', 'Melon'],
  star: ['Hvězda', 'Hviezda', 'Star'],
  x: ['X', 'X', 'X'],
  seven: ['Sedm', 'Sedem', 'Seven'],
};

export function fieldName(name: string): string {
  const row = names[name];
  return row ? say(row) : name;
}
