// How the wheel turns and the ball runs, falls and rests; angles in radians, clockwise, time in ms.

const TURN = 2 * Math.PI;
/** Of the rotor, all the time. */
export const ROTOR_TURN_MS = 6400;
const ROTOR_SPEED = (TURN * 1000) / ROTOR_TURN_MS;
/** Of the ball, against the rotor: when thrown, and what it slows down to until it is told where it falls. */
const THROWN_SPEED = TURN * 1.5;
const LEAST_SPEED = TURN * 0.72;
const SLOWING_S = 4;
/** About how long the fall takes; bent so that the ball comes to rest in its very pocket. */
const FALL_S = 2;
/** This part of the fall it still runs under the rim. */
const UNDER_RIM = 0.34;

export interface BallAt {
  angle: number;
  /** 0 under the rim, 1 in a pocket. */
  depth: number;
}

type Ball =
  | { is: 'away' }
  | { is: 'running'; since: number; from: number }
  | { is: 'falling'; since: number; from: number; speed: number; lasts_s: number; pocket: number }
  | { is: 'resting'; pocket: number };

/** A wheel of so many pockets; pocket 0 stands on top of the rotor where its angle is zero. */
export class Spin {
  private ball: Ball = { is: 'away' };

  constructor(readonly pockets: number) {}

  rotor(now: number): number {
    return ((now / 1000) * ROTOR_SPEED) % TURN;
  }

  pocketAngle(pocket: number): number {
    return (pocket / this.pockets) * TURN - TURN / 4;
  }

  get state(): Ball['is'] {
    return this.ball.is;
  }

  /** Where it lies or is about to. */
  get pocket(): number | undefined {
    return 'pocket' in this.ball ? this.ball.pocket : undefined;
  }

  launch(now: number): void {
    if (this.ball.is === 'running') return;
    this.ball = { is: 'running', since: now, from: this.at(now)?.angle ?? 0 };
  }

  rest(pocket: number): void {
    this.ball = { is: 'resting', pocket };
  }

  remove(): void {
    this.ball = { is: 'away' };
  }

  /** It slows down evenly, as the rotor sees it, to stand still over its pocket. */
  fall(now: number, pocket: number): void {
    if (this.ball.is !== 'running') this.launch(now);
    const ran_s = this.ball.is === 'running' ? (now - this.ball.since) / 1000 : 0;
    const speed = -(LEAST_SPEED + (THROWN_SPEED - LEAST_SPEED) * Math.exp(-ran_s / SLOWING_S)) - ROTOR_SPEED;
    const from = (this.at(now)?.angle ?? 0) - this.rotor(now);
    const least = -mod(from - this.pocketAngle(pocket));
    const wished = (speed * FALL_S) / 2;
    const way = least - TURN * Math.max(0, Math.round((least - wished) / TURN));
    const whole = way > speed / 4 ? way - TURN : way;
    this.ball = { is: 'falling', since: now, from, speed, lasts_s: (2 * whole) / speed, pocket };
  }

  /** Moves on in time: a fall that is over is a rest. True when it has just come to rest. */
  advance(now: number): boolean {
    if (this.ball.is !== 'falling' || now - this.ball.since < this.ball.lasts_s * 1000) return false;
    this.ball = { is: 'resting', pocket: this.ball.pocket };
    return true;
  }

  at(now: number): BallAt | undefined {
    const ball = this.ball;
    switch (ball.is) {
      case 'away':
        return undefined;
      case 'resting':
        return { angle: this.rotor(now) + this.pocketAngle(ball.pocket), depth: 1 };
      case 'running': {
        const ran_s = (now - ball.since) / 1000;
        const way = LEAST_SPEED * ran_s + (THROWN_SPEED - LEAST_SPEED) * SLOWING_S * (1 - Math.exp(-ran_s / SLOWING_S));
        return { angle: ball.from - way, depth: 0 };
      }
      case 'falling': {
        const s = Math.min((now - ball.since) / 1000, ball.lasts_s);
        const angle = ball.from + ball.speed * s - (ball.speed * s * s) / (2 * ball.lasts_s);
        return { angle: angle + this.rotor(now), depth: depth(s / ball.lasts_s) };
      }
    }
  }
}

/** Down from the rim, with ever smaller bounces on the pockets' edges. */
function depth(part: number): number {
  if (part <= UNDER_RIM) return 0;
  const q = (part - UNDER_RIM) / (1 - UNDER_RIM);
  return 1 - Math.exp(-4.5 * q) * Math.abs(Math.cos(2.5 * Math.PI * q)) * (1 - q);
}

function mod(angle: number): number {
  return ((angle % TURN) + TURN) % TURN;
}
