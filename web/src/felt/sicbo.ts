// Where each bet of sic bo is printed, from the spots that the plan has.

export interface SicBoLayout {
  small: string | undefined;
  big: string | undefined;
  doubles: string[];
  triples: string[];
  anyTriple: string | undefined;
  totals: string[];
  pairs: string[];
  singles: string[];
  rest: string[];
}

export function sicBoLayout(spots: readonly string[]): SicBoLayout {
  const left = new Set(spots);
  const take = (id: string): string | undefined => (left.delete(id) ? id : undefined);
  const takeAll = (kind: string): string[] => spots.filter((id) => id.startsWith(`${kind}:`) && left.delete(id));
  return {
    small: take('small'),
    big: take('big'),
    doubles: takeAll('double'),
    triples: takeAll('triple'),
    anyTriple: take('any-triple'),
    totals: takeAll('total'),
    pairs: takeAll('combination'),
    singles: takeAll('single'),
    rest: [...left],
  };
}

/** The dice that a bet's field shows. */
export function facesOf(spot: string): number[] {
  const [kind, part = ''] = spot.split(':');
  const face = Number(part);
  if (kind === 'double') return [face, face];
  if (kind === 'triple') return [face, face, face];
  if (kind === 'single') return [face];
  return kind === 'combination' ? part.split('-').map(Number) : [];
}
