// Drawing the wheel: the bowl and the rotor are painted once each; the browser's compositor turns the rotor.

export interface WheelLook {
  numbers: readonly string[];
  colour(number: string): string;
}

const fills: Record<string, string> = { red: '#a81822', black: '#141618', green: '#0d7a43' };
/** Parts of the wheel's radius. */
const TRACK = 0.9;
const NUMBERS = { outer: 0.79, inner: 0.63 };
/** The part of the wheel that turns. */
export const ROTOR = NUMBERS.outer + 0.006;
const POCKETS = { outer: 0.63, inner: 0.47 };
/** Where the ball runs, where it lies, and its own radius. */
export const BALL = { rim: 0.865, pocket: 0.555, size: 0.026 };
const TURN = 2 * Math.PI;

/** A square canvas of 2r with its middle as the origin. */
function sheet(canvas: HTMLCanvasElement, r: number): CanvasRenderingContext2D | undefined {
  canvas.width = canvas.height = Math.max(2, Math.round(2 * r));
  const pen = canvas.getContext('2d');
  pen?.translate(canvas.width / 2, canvas.height / 2);
  return pen ?? undefined;
}

function disc(pen: CanvasRenderingContext2D, r: number, fill: string | CanvasGradient): void {
  pen.beginPath();
  pen.arc(0, 0, r, 0, TURN);
  pen.fillStyle = fill;
  pen.fill();
}

function shade(pen: CanvasRenderingContext2D, inner: number, outer: number, ...stops: string[]): CanvasGradient {
  const gradient = pen.createRadialGradient(0, 0, inner, 0, 0, outer);
  stops.forEach((stop, i) => gradient.addColorStop(i / (stops.length - 1), stop));
  return gradient;
}

/** What does not turn: the wooden bowl, the ball's track and the deflectors. */
export function paintBowl(canvas: HTMLCanvasElement, r: number): void {
  const pen = sheet(canvas, r);
  if (!pen) return;
  disc(pen, r, shade(pen, r * 0.85, r, '#5a3417', '#8a5426', '#3a1f0c'));
  disc(pen, r * 0.955, '#d9b96a');
  disc(pen, r * 0.945, shade(pen, r * 0.78, r * 0.945, '#3a2110', '#6b4220', '#4a2b13'));
  pen.strokeStyle = '#00000066';
  pen.lineWidth = r * 0.02;
  pen.beginPath();
  pen.arc(0, 0, r * TRACK, 0, TURN);
  pen.stroke();
  for (let i = 0; i < 8; ++i) {
    pen.save();
    pen.rotate((i / 8) * TURN + 0.2);
    pen.translate(0, -r * 0.83);
    if (i % 2 === 0) pen.rotate(TURN / 4);
    pen.beginPath();
    pen.moveTo(0, -r * 0.028);
    pen.lineTo(r * 0.011, 0);
    pen.lineTo(0, r * 0.028);
    pen.lineTo(-r * 0.011, 0);
    pen.closePath();
    pen.fillStyle = '#f0d995';
    pen.fill();
    pen.restore();
  }
}

function sector(pen: CanvasRenderingContext2D, from: number, to: number, inner: number, outer: number): void {
  pen.beginPath();
  pen.arc(0, 0, outer, from, to);
  pen.arc(0, 0, inner, to, from, true);
  pen.closePath();
}

/** What turns: numbers, pockets and the cone. */
export function paintRotor(canvas: HTMLCanvasElement, r: number, look: WheelLook): void {
  const pen = sheet(canvas, r * ROTOR);
  if (!pen) return;
  const count = look.numbers.length;
  disc(pen, r * ROTOR, '#d9b96a');
  look.numbers.forEach((number, i) => {
    const from = ((i - 0.5) / count) * TURN - TURN / 4;
    const to = from + TURN / count;
    const fill = fills[look.colour(number)] ?? fills['green']!;
    sector(pen, from, to, r * NUMBERS.inner, r * NUMBERS.outer);
    pen.fillStyle = fill;
    pen.fill();
    sector(pen, from, to, r * POCKETS.inner, r * POCKETS.outer);
    pen.fill();
    pen.fillStyle = '#00000059';
    pen.fill();
    pen.strokeStyle = '#e8cf8fcc';
    pen.lineWidth = Math.max(0.6, r * 0.005);
    pen.beginPath();
    pen.moveTo(Math.cos(from) * r * POCKETS.inner, Math.sin(from) * r * POCKETS.inner);
    pen.lineTo(Math.cos(from) * r * NUMBERS.outer, Math.sin(from) * r * NUMBERS.outer);
    pen.stroke();
    pen.save();
    pen.rotate((i / count) * TURN);
    pen.translate(0, (-r * (NUMBERS.inner + NUMBERS.outer)) / 2);
    pen.fillStyle = '#fff';
    pen.font = `700 ${(r * 0.074).toFixed(1)}px system-ui, 'Noto Sans', 'DejaVu Sans', sans-serif`;
    pen.textAlign = 'center';
    pen.textBaseline = 'middle';
    pen.fillText(number, 0, 0);
    pen.restore();
  });
  for (const ring of [NUMBERS.inner, POCKETS.inner]) {
    pen.beginPath();
    pen.arc(0, 0, r * ring, 0, TURN);
    pen.strokeStyle = '#e8cf8f';
    pen.lineWidth = Math.max(0.8, r * 0.008);
    pen.stroke();
  }
  paintCone(pen, r);
}

/** The outline of the pocket on top and its number, for a drawing whose radius is 100. */
export function pocketOutline(pockets: number): string {
  const half = Math.PI / pockets;
  const at = (r: number, side: number) => `${(100 * r * Math.sin(side * half)).toFixed(2)} ${(-100 * r * Math.cos(half)).toFixed(2)}`;
  return `M${at(NUMBERS.outer, -1)}L${at(NUMBERS.outer, 1)}L${at(POCKETS.inner, 1)}L${at(POCKETS.inner, -1)}z`;
}

function paintCone(pen: CanvasRenderingContext2D, r: number): void {
  disc(pen, r * POCKETS.inner, shade(pen, 0, r * POCKETS.inner, '#a86a35', '#7a4620', '#4b2911'));
  for (let i = 0; i < 4; ++i) {
    pen.save();
    pen.rotate((i / 4) * TURN);
    pen.beginPath();
    pen.moveTo(-r * 0.02, 0);
    pen.lineTo(-r * 0.012, -r * 0.3);
    pen.arc(0, -r * 0.315, r * 0.03, Math.PI * 0.9, Math.PI * 0.1);
    pen.lineTo(r * 0.02, 0);
    pen.closePath();
    pen.fillStyle = '#d9b96a';
    pen.fill();
    pen.strokeStyle = '#6b4a17';
    pen.lineWidth = 1;
    pen.stroke();
    pen.restore();
  }
  disc(pen, r * 0.13, shade(pen, 0, r * 0.13, '#fff1c4', '#d9b96a', '#8a6425'));
  disc(pen, r * 0.055, shade(pen, 0, r * 0.055, '#fffbe8', '#c79c45'));
}
