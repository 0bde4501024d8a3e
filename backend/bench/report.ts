import type { Load } from './load.js';
import { addResults, type Result } from './results.js';
import type { Rounds } from './rounds.js';

const results: Result[] = [];
let about = '';

/** What the figures below are about. */
export function printTitle(title: string): void {
  about = title;
  console.info(`\n${title}`);
}

/** Keeps a figure for `bench.json`; those that are printed with a floor or as a load are kept by themselves. */
export function keep(name: string, figure: Partial<Result> & Pick<Result, 'value' | 'better'>): void {
  results.push({ title: about, name, floor: null, spread: 0, ...figure });
}

/** Writes what was kept so far to the file of this run, and answers it. */
export function writeKept(file: string): Result[] {
  const kept = results.splice(0);
  addResults(file, kept);
  return kept;
}

export function printFigure(name: string, value: string): void {
  console.info(`  ${name.padEnd(40)} ${value}`);
}

/** A figure, its floor from the same run, and their ratio. */
export function printRatio(name: string, real: number, floor: number, note = '', spread = 0): void {
  keep(name, { value: real, better: 'more', floor, spread });
  const figures = `${whole(real)} of ${whole(floor)}`.padEnd(22);
  printFigure(name, `${figures} ratio ${(real / floor).toFixed(3)}  ${note}`);
}

/** Requests per second beside those of a floor. */
export function printLoad(name: string, [real, floor]: readonly Load[]): void {
  if (real && floor)
    printRatio(name, real.perSecond, floor.perSecond, worst(real), real.spread + floor.spread);
}

/** Milliseconds, and those of a floor. */
export function printTime(name: string, real: Rounds, floor: Rounds): void {
  const spread = real.spread + floor.spread;
  keep(name, { value: real.mean, better: 'less', floor: floor.mean, spread });
  const figures = `${ms(real.mean)} ms beside ${ms(floor.mean)}`.padEnd(22);
  printFigure(name, `${figures} times ${(real.mean / floor.mean).toFixed(2)}  ±${Math.round(spread * 50)} %`);
}

/** Requests per second that have no floor. */
export function printPlainLoad(name: string, real: Load): void {
  keep(name, { value: real.perSecond, better: 'more', spread: real.spread });
  printFigure(name, `${whole(real.perSecond).padEnd(35)}  ${worst(real)}`);
}

const worst = ({ p99, failures, spread }: Load): string =>
  `±${Math.round(spread * 50)} %, p99 ${p99} ms, failed ${failures}`;
const ms = (time: number): string => (time < 10 ? time.toFixed(1) : whole(time));
const whole = (figure: number): string => Math.round(figure).toLocaleString('en');
