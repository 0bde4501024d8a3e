import { setTimeout as delay } from 'node:timers/promises';
import { eventTypes } from '../src/event-types.js';
import { loadConfig } from '../src/config/config.js';
import { keyRingOf } from '../src/platform/storage/personal-data/key-ring.js';
import { threadFilesBeside } from '../src/config/thread-files.js';
import { openEngines } from '../src/platform/storage/engines.js';
import { PersonalEventStore } from '../src/platform/storage/personal-data/personal-event-store.js';
import { SubjectKeys } from '../src/platform/storage/personal-data/subject-keys.js';
import { Projections } from '../src/platform/log/following/projections.js';
import { leadBoard } from '../src/slices/leads/projections/lead-board.projection.js';
import { bareRead } from './bare-read.js';
import { printRatio, printTitle } from './report.js';
import { medianOf, ofRounds } from './rounds.js';

const ROUNDS = 5;
/** More often would take from the processor what is measured. */
const LOOK_MS = 25;

/** The board built anew from a log of leads, in the threads of a server that has nothing else to do. */
export async function benchRebuildAlone(env: NodeJS.ProcessEnv): Promise<void> {
  const threads = threadFilesBeside(new URL('../../lox/main.js', import.meta.url));
  const config = { ...loadConfig(env), threads };
  const { events: raw, documents, forThread: given } = await openEngines(config);
  const keys = new SubjectKeys(documents, keyRingOf(config));
  const events = new PersonalEventStore(raw, eventTypes(), keys);
  const projections = new Projections({
    events,
    documents,
    thread: given && { script: threads.follower, given },
    // The next round has to wait until they are dropped.
    keepFormerMs: 0,
    onProblem: (message, error) => console.error(message, error),
  });
  projections.register(leadBoard);
  const status = async () => (await projections.status())[0];
  const kept = async () => (await documents.collections('lead_board')).length;
  await projections.start({ follow: true });
  while ((await status())?.state !== 'live') await delay(LOOK_MS);
  const rounds: { count: number; bare: number; rebuilt: number }[] = [];
  while (rounds.length < ROUNDS) {
    while ((await kept()) > 1) await delay(LOOK_MS);
    const bare = await bareRead(config, leadBoard.categories);
    const began = performance.now();
    await projections.rebuild(leadBoard.name);
    while ((await status())?.rebuild) await delay(LOOK_MS);
    const rebuilt = (bare.count * 1_000) / (performance.now() - began);
    rounds.push({ count: bare.count, bare: bare.perSecond, rebuilt });
  }
  await projections.close();
  await events.close();
  await documents.close();
  printTitle(`Rebuild of the board from ${rounds[0]?.count} events, events per second`);
  const [rebuilt, bare] = [rounds.map((one) => one.rebuilt), rounds.map((one) => one.bare)];
  const spread = ofRounds(rebuilt).spread + ofRounds(bare).spread;
  const note = `±${Math.round(spread * 50)} %`;
  printRatio('rebuild / bare read of the log', medianOf(rebuilt), medianOf(bare), note, spread);
}
