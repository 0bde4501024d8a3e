import type { Load } from './load.js';

/** What the figures below are about. */
export function printTitle(title: string): void {
  console.info(`\n${title}`);
}

export function printFigure(name: string, value: string): void {
  console.info(`  ${name.padEnd(40)} ${value}`);
}

/** A figure, its floor from the same run, and their ratio. */
export function printRatio(name: string, real: number, floor: number, note = ''): void {
  const figures = `${whole(real)} of ${whole(floor)}`.padEnd(22);
  printFigure(name, `${figures} ratio ${(real / floor).toFixed(3)}  ${note}`);
}

/** Requests per second beside those of a floor. */
export function printLoad(name: string, [real, floor]: readonly Load[]): void {
  if (real && floor) printRatio(name, real.perSecond, floor.perSecond, worst(real));
}

/** Requests per second that have no floor. */
export function printPlainLoad(name: string, real: Load): void {
  printFigure(name, `${whole(real.perSecond).padEnd(35)}  ${worst(real)}`);
}

const worst = ({ p99, failures }: Load): string => `p99 ${p99} ms, failed ${failures}`;
const whole = (figure: number): string => Math.round(figure).toLocaleString('en');
