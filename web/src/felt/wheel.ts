// The wheel of fortune's geometry and how it comes to rest.

/** "cherries" of the field "cherries:12". */
export function symbolOf(pocket: string): string {
  const colon = pocket.indexOf(':');
  return colon < 0 ? pocket : pocket.slice(0, colon);
}

/** Which place on the rim has the field of this number; -1: none. */
export function indexOfField(pockets: readonly string[], field: number | string): number {
  return pockets.findIndex((pocket) => pocket === field || pocket.endsWith(`:${field}`));
}

/** Where the wheel must stand, in degrees from `from` on and after at least so many turns, with a field under the pointer at the top. */
export function restAt(from: number, index: number, fields: number, turns: number): number {
  const wanted = (((-index * 360) / fields) % 360 + 360) % 360;
  const least = from + turns * 360;
  const ahead = (((wanted - least) % 360) + 360) % 360;
  return least + ahead;
}

/** A field as a path of the unit circle, with its middle at the top before it is turned. */
export function fieldPath(fields: number): string {
  const half = Math.PI / fields;
  const x = Math.sin(half).toFixed(5);
  const y = (-Math.cos(half)).toFixed(5);
  return `M0 0L-${x} ${y}A1 1 0 0 1 ${x} ${y}Z`;
}
