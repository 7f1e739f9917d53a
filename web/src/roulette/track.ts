// The race track: the wheel's rim drawn out to an oval, and the sections of announced bets inside it.

export interface Point {
  x: number;
  y: number;
}

/** A shape in its own box; box and points in parts of the whole drawing (0 to 1). */
export interface Shape {
  box: { x: number; y: number; w: number; h: number };
  /** For `clip-path: polygon()`, in hundredths of the box. */
  points: Point[];
  /** Where its label stands, in hundredths of the box. */
  label: Point;
}

export interface Track {
  /** Width to height. */
  ratio: number;
  pockets: { number: string; shape: Shape }[];
  sections: { spot: string; shape: Shape }[];
}

const RADIUS = 1;
const BAND = 0.2;
const POINTS = 5;

/** An oval of two half circles and two straights, walked clockwise from the right end's middle. */
class Oval {
  readonly around: number;
  constructor(readonly straight: number) {
    this.around = 2 * straight + 2 * Math.PI * RADIUS;
  }

  /** `part` of the way around, `out` of the middle line. */
  at(part: number, out: number): Point {
    const quarter = (Math.PI * RADIUS) / 2;
    const half = this.straight / 2;
    let way = (((part % 1) + 1) % 1) * this.around;
    const r = RADIUS + out;
    if (way < quarter) return arc(half, r, way / RADIUS);
    way -= quarter;
    if (way < this.straight) return { x: half - way, y: r };
    way -= this.straight;
    if (way < 2 * quarter) return arc(-half, r, Math.PI / 2 + way / RADIUS);
    way -= 2 * quarter;
    if (way < this.straight) return { x: -half + way, y: -r };
    way -= this.straight;
    return arc(half, r, (3 * Math.PI) / 2 + way / RADIUS);
  }
}

function arc(x: number, r: number, angle: number): Point {
  return { x: x + r * Math.cos(angle), y: r * Math.sin(angle) };
}

function along(from: number, to: number, count: number): number[] {
  return Array.from({ length: count }, (_, i) => from + ((to - from) * i) / (count - 1));
}

/** Stretches of the rim that a set of numbers makes, as [first, one past the last]; a stretch may go past the end. */
export function stretches(rim: readonly string[], numbers: ReadonlySet<string>): [number, number][] {
  const n = rim.length;
  const has = (i: number) => numbers.has(rim[((i % n) + n) % n] ?? '');
  const found: [number, number][] = [];
  for (let i = 0; i < n; ++i) {
    if (!has(i) || has(i - 1)) continue;
    let end = i;
    while (end - i < n && has(end)) ++end;
    found.push([i, end]);
  }
  return found;
}

export function trackOf(rim: readonly string[], sections: readonly { spot: string; numbers: ReadonlySet<string> }[], uprightTrack = false): Track {
  const oval = new Oval(uprightTrack ? 2.3 : 2.6);
  const width = oval.straight + 2 * (RADIUS + BAND);
  const height = 2 * (RADIUS + BAND);
  // Onto the drawing: 0 stands in the middle of the right end, or of the top where the track stands upright.
  const place = ({ x, y }: Point): Point => {
    const across = { x: x / width + 0.5, y: y / height + 0.5 };
    return uprightTrack ? { x: across.y, y: 1 - across.x } : across;
  };
  const edge = (i: number): number => (i - 0.5) / rim.length;

  const pockets = rim.map((number, i) => {
    const ways = along(edge(i), edge(i + 1), POINTS);
    const points = [...ways.map((one) => oval.at(one, BAND)), ...ways.reverse().map((one) => oval.at(one, -BAND))];
    return { number, shape: shapeOf(points.map(place), place(oval.at(i / rim.length, 0))) };
  });

  const drawn = sections.map(({ spot, numbers }) => {
    const runs = stretches(rim, numbers);
    const inside = runs.map(([from, to]) => along(edge(from), edge(to), 3 * (to - from) + 1).map((one) => place(oval.at(one, -BAND))));
    const first = inside[0] ?? [];
    // A section within another would be too thin for its name: it reaches inwards in a curve.
    const within = sections.some((other) => other.spot !== spot && [...numbers].every((one) => other.numbers.has(one)));
    const points = within ? [...first, ...curve(first.at(-1), first[0])] : inside.flat();
    return { spot, numbers, points };
  });
  // A section that lies within another (Zero within Voisins) is drawn over it.
  drawn.sort((a, b) => b.numbers.size - a.numbers.size);
  const shapes = drawn.map(({ spot, numbers, points }) => {
    const over = drawn.find((other) => other.spot !== spot && [...other.numbers].every((one) => numbers.has(one)));
    return { spot, shape: shapeOf(points, centre(points, over?.points)) };
  });
  return { ratio: uprightTrack ? height / width : width / height, pockets, sections: shapes };
}

/** From one end of a stretch back to its other, bent towards the middle of the drawing. */
function curve(from: Point | undefined, to: Point | undefined): Point[] {
  if (!from || !to) return [];
  const bend = { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 };
  const deep = { x: bend.x + (0.5 - bend.x) * 0.5, y: bend.y + (0.5 - bend.y) * 0.5 };
  return along(0, 1, 13).map((part) => {
    const back = 1 - part;
    return {
      x: back * back * from.x + 2 * back * part * deep.x + part * part * to.x,
      y: back * back * from.y + 2 * back * part * deep.y + part * part * to.y,
    };
  });
}

function shapeOf(points: Point[], label: Point): Shape {
  const x = Math.min(...points.map((one) => one.x));
  const y = Math.min(...points.map((one) => one.y));
  const w = Math.max(...points.map((one) => one.x)) - x;
  const h = Math.max(...points.map((one) => one.y)) - y;
  const inBox = (one: Point): Point => ({ x: (100 * (one.x - x)) / w, y: (100 * (one.y - y)) / h });
  return { box: { x, y, w, h }, points: points.map(inBox), label: inBox(label) };
}

/** The middle of an area by its outline, less the part that another one hides. */
function centre(points: Point[], hidden: Point[] = []): Point {
  const whole = moments(points);
  const less = moments(hidden);
  const area = Math.abs(whole.area) - Math.abs(less.area);
  const at = (axis: 'x' | 'y') => (Math.abs(whole.area) * whole[axis] - Math.abs(less.area) * less[axis]) / area;
  return { x: at('x'), y: at('y') };
}

function moments(points: Point[]): Point & { area: number } {
  let area = 0;
  let x = 0;
  let y = 0;
  points.forEach((a, i) => {
    const b = points[(i + 1) % points.length] ?? a;
    const cross = a.x * b.y - b.x * a.y;
    area += cross / 2;
    x += (a.x + b.x) * cross;
    y += (a.y + b.y) * cross;
  });
  return area === 0 ? { area, x: 0, y: 0 } : { area, x: x / (6 * area), y: y / (6 * area) };
}

export function polygon(points: readonly Point[]): string {
  return `polygon(${points.map(({ x, y }) => `${x.toFixed(2)}% ${y.toFixed(2)}%`).join(',')})`;
}
