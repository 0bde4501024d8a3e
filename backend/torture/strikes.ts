import { loadConfig } from '../src/config/config.js';
import { openEngines } from '../src/platform/storage/engines.js';
import { SHARED_FOLLOWER } from '../src/platform/log/projections/checkpoint.js';
import { LEASES, type LeaseDocument } from '../src/platform/log/following/lease.js';
import type { DemoRandom } from '../demo/demo-random.js';
import type { Product } from './engine-process.js';
import type { Installation } from './installation.js';
import type { Journal } from './journal.js';

/** The weights of the victims. Engines only where they were started here. */
const VICTIMS = { instance: 4, projector: 4, starting: 1, both: 1, operator: 2 };
const ENGINES: Record<Product, number> = { eventstoredb: 3, mongodb: 3 };

/** A round's victim, and the acknowledged changes before it. */
export interface Strike {
  victim: keyof typeof VICTIMS | Product;
  instance: number;
  after: number;
}

export function drawStrike(chance: DemoRandom, deeds: number, withEngines: boolean): Strike {
  return {
    victim: chance.weighted<Strike['victim']>(withEngines ? { ...VICTIMS, ...ENGINES } : VICTIMS),
    instance: chance.chance(0.5) ? 1 : 0,
    after: 1 + Math.floor(chance.between(0, deeds / 2)),
  };
}

/** During an operator's command where that is the victim. */
export async function momentOf(strike: Strike, installation: Installation, journal: Journal): Promise<void> {
  if (strike.victim === 'operator') await installation.nextOperator();
  await journal.after(strike.after);
}

export async function carryOut({ victim, instance }: Strike, installation: Installation): Promise<void> {
  const restart = async (...which: number[]): Promise<void> => {
    await Promise.all(which.map((one) => installation.kill(one)));
    await Promise.all(which.map((one) => installation.start(one)));
  };
  switch (victim) {
    case 'instance':
      return restart(instance);
    case 'projector':
      return restart(await projector(installation));
    case 'both':
      return restart(0, 1);
    case 'starting':
      await installation.kill(instance);
      await installation.start(instance, 'listening');
      return restart(instance);
    case 'operator':
      return installation.killOperator();
    default:
      await installation.engines[victim]?.kill();
      return installation.engines[victim]?.start();
  }
}

async function projector(installation: Installation): Promise<number> {
  const { events, documents } = await openEngines(loadConfig(installation.env));
  try {
    const lease = await documents.get<LeaseDocument>(LEASES, SHARED_FOLLOWER);
    return lease?.holder.split(' ')[1] === String(installation.pid(1)) ? 1 : 0;
  } finally {
    await events.close();
    await documents.close();
  }
}
