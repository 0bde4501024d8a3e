import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { DemoRandom } from '../demo/demo-random.js';
import type { Chapter, Outcome } from './chapter.js';
import type { Pair } from './installation.js';
import { ROUNDS_EACH, type Fault } from './journal.js';

const USAGE = `npm run torture -- [--rounds N] [--seed N] [--pair] [--engines <command>]

  --rounds N            how often something is killed; 20 unless told otherwise
  --seed N              repeats what is drawn by chance in an earlier run
  --pair                on EVENTSTORE_URL and MONGODB_URL
  --engines <command>   on engines that the command starts, which are killed too (docs/operations.md#torture)`;

async function main(): Promise<number> {
  const { values } = parseArgs({
    options: {
      rounds: { type: 'string', default: '20' },
      seed: { type: 'string' },
      pair: { type: 'boolean', default: false },
      engines: { type: 'string' },
    },
  });
  const rounds = Number(values.rounds);
  const seed = Number(values.seed ?? Math.floor(Math.random() * 2 ** 31));
  if (!Number.isInteger(rounds) || rounds < 1 || !Number.isInteger(seed)) throw new Error(USAGE);
  const chance = new DemoRandom(seed);
  const pair = pairOf(values);
  const faults: Fault[] = [];
  let failed = 0;
  console.log(`seed ${seed}`);
  for (let done = 0; done < rounds; done += ROUNDS_EACH) {
    const some = Math.min(ROUNDS_EACH, rounds - done);
    const own = Math.floor(chance.next() * 2 ** 31);
    const outcome = await carryOut({ seed: own, rounds: some, first: done + 1, pair });
    failed += outcome.failed;
    faults.push(...outcome.faults);
  }
  const count = (kind: string): number => faults.filter((fault) => fault.kind === kind).length;
  console.log(
    `${rounds} rounds, ${count('lost')} lost, ${count('doubled')} doubled, ${count('overlapping')} overlapping, ` +
      `${count('not erased')} not erased, ${count('different')} different, ` +
      `${count('unanswered') + count('ended')} other faults (seed ${seed})`,
  );
  console.log(`${rounds - failed} passed, ${failed} failed`);
  return failed === 0 ? 0 : 1;
}

/** Rounds whose process itself fails count as failed. */
function carryOut(chapter: Chapter): Promise<Outcome> {
  const child = fork(fileURLToPath(new URL('chapter.js', import.meta.url)), [JSON.stringify(chapter)]);
  let outcome: Outcome = {
    failed: chapter.rounds,
    faults: [{ kind: 'ended', what: 'the rounds ended in their middle' }],
  };
  child.once('message', (told) => (outcome = told as Outcome));
  return new Promise((resolve) => child.once('exit', () => resolve(outcome)));
}

function pairOf({ pair, engines }: { pair: boolean; engines?: string }): Pair {
  if (engines) return { command: engines };
  if (!pair) return null;
  const { EVENTSTORE_URL: eventStoreUrl, MONGODB_URL: mongoUrl } = process.env;
  if (!eventStoreUrl || !mongoUrl)
    throw new Error('--pair needs EVENTSTORE_URL and MONGODB_URL, or --engines');
  return { eventStoreUrl, mongoUrl };
}

try {
  process.exitCode = await main();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 2;
}
