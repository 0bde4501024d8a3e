import 'reflect-metadata';
import { DemoRandom } from '../demo/demo-random.js';
import type { Pair } from './installation.js';
import type { Fault } from './journal.js';
import { Torture } from './rounds.js';

/** Some rounds in a process of their own, whose memory ends with it. */
export interface Chapter {
  seed: number;
  rounds: number;
  first: number;
  pair: Pair;
}

export interface Outcome {
  failed: number;
  faults: readonly Fault[];
}

const { seed, rounds, first, pair } = JSON.parse(process.argv[2] ?? '') as Chapter;
const torture = new Torture(new DemoRandom(seed), pair);
for (let n = 0; n < rounds; n++) console.log(`round ${first + n}: ${await torture.round()}`);
process.send!((await torture.end()) satisfies Outcome, () => process.exit(0));
