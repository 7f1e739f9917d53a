// Words of a change that is announced at a table.
import type { Row } from '../lib/i18n.svelte';

export const changeWords = {
  title: ['Ohlášená změna', 'Ohlásená zmena', 'Announced change'],
  at: ['Od {time}', 'Od {time}', 'From {time}'],
  left: ['za {left}', 'o {left}', 'in {left}'],
  next: ['Od příští hry', 'Od ďalšej hry', 'From the next round'],
  everyBet: ['Všechny sázky', 'Všetky stávky', 'All bets'],
  min: ['min. {before} → {then}', 'min. {before} → {then}', 'min. {before} → {then}'],
  max: ['max. {before} → {then}', 'max. {before} → {then}', 'max. {before} → {then}'],
  none: ['bez omezení', 'bez obmedzenia', 'no limit'],
  total: ['Jeden hráč v jedné hře', 'Jeden hráč v jednej hre', 'One player in a round'],
  more: ['a další ({n})', 'a ďalšie ({n})', 'and {n} more'],
  other: ['jiné nastavení hry', 'iné nastavenie hry', 'other settings'],
} satisfies Record<string, Row>;
