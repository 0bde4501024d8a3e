import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { dirname } from 'node:path';

/** A figure of one run. */
export interface Result {
  /** What it is about, and its name there: together they find it in another run. */
  title: string;
  name: string;
  value: number;
  better: 'more' | 'less';
  /** The same done by a bare server in the same run; null without one. */
  floor: number | null;
  /** How far its rounds lay apart, as a share of the value; 0 when it was measured once. */
  spread: number;
}

/** Differences up to this share are noise, whatever the rounds say. */
const NOISE = 0.1;

interface Run {
  /** When it had its first figures, and where. */
  at: string;
  node: string;
  processors: number;
  results: Result[];
}

/** Adds figures to the file of a run, which is begun where it is not there; the newest of a name counts. */
export function addResults(file: string, added: readonly Result[]): void {
  const run: Run = existsSync(file)
    ? readRun(file)
    : {
        at: new Date().toISOString(),
        node: process.version,
        processors: availableParallelism(),
        results: [],
      };
  const others = run.results.filter(
    (result) => !added.some(({ title, name }) => title === result.title && name === result.name),
  );
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `${JSON.stringify({ ...run, results: [...others, ...added] }, null, 2)}\n`);
}

export function readResults(file: string): Result[] {
  return readRun(file).results;
}

const readRun = (file: string): Run => JSON.parse(readFileSync(file, 'utf8')) as Run;

/** What became slower than in a former run beyond the noise of both, in words; figures with a floor by their ratio. */
export const slowerThan = (former: readonly Result[], now: readonly Result[]): string[] =>
  changes(former, now)
    .filter(({ change, noise }) => change < -noise)
    .map(({ text, noise }) => `${text} (noise ${percent(noise)})`);

/**
 * Figures beside a floor that fell by more than a third since a former run, in each of three rounds, in words. Rounds
 * end with the first one in which nothing is left.
 */
export async function fallenRatios(
  former: readonly Result[],
  measure: () => Promise<readonly Result[]>,
): Promise<string[]> {
  let left = former.filter(({ floor }) => floor !== null);
  let texts: string[] = [];
  for (let round = 1; round <= 3 && left.length > 0; round += 1) {
    const fallen = changes(left, await measure()).filter(({ change }) => change < -1 / 3);
    left = fallen.map(({ before }) => before);
    texts = fallen.map(({ text }) => text);
  }
  return texts;
}

/** `change` is negative where a figure became worse, as a share. */
function changes(former: readonly Result[], now: readonly Result[]) {
  return now.flatMap((result) => {
    const before = former.find(({ title, name }) => title === result.title && name === result.name);
    if (!before) return [];
    const [was, is] = [figureOf(before), figureOf(result)];
    const change = result.better === 'more' ? is / was - 1 : was / is - 1;
    const noise = Math.max(NOISE, before.spread + result.spread);
    const text = `${result.title} · ${result.name}: ${short(was)} → ${short(is)}, ${percent(change)}`;
    return [{ before, change, noise, text }];
  });
}

const figureOf = ({ value, floor }: Result): number => (floor === null ? value : value / floor);

const percent = (share: number): string => `${Math.round(share * 100)} %`;

const short = (figure: number): string => figure.toLocaleString('en', { maximumSignificantDigits: 3 });
