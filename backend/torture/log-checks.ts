import { NestFactory } from '@nestjs/core';
import { setTimeout as delay } from 'node:timers/promises';
import { AppModule } from '../src/app.module.js';
import { compareWithLog } from '../src/cli/verify.js';
import { loadConfig } from '../src/config/config.js';
import { ENGINES, type Engines } from '../src/platform/storage/engines.js';
import type { EventStore, StoredEvent } from '../src/platform/storage/event-store/event-store.js';
import { Projections } from '../src/platform/log/following/projections.js';
import { checkHistories, checkOnce } from './histories.js';
import type { Installation } from './installation.js';
import type { Journal } from './journal.js';

/** Within this time after the last kill no event is parked, and rebuilds are over. */
const SETTLED_MS = 60_000;
const LOOK_AGAIN_MS = 50;

/** As `operator verify` does. Only an installation's last checks wait for rebuilds. */
export async function checkLog(installation: Installation, journal: Journal, isLast: boolean): Promise<void> {
  const config = loadConfig({ ...installation.env, LOG_LEVEL: 'silent' });
  const context = await NestFactory.createApplicationContext(AppModule.register(config), { logger: false });
  try {
    await untilSettled(context.get(Projections), isLast, journal);
    const log = await eventsOf(context.get<Engines>(ENGINES).events);
    checkHistories(log, journal);
    checkOnce(log, journal);
    for (const { name, different } of await compareWithLog(context))
      if (different.length > 0) journal.fault('different', `${name}: ${different.slice(0, 5).join(', ')}`);
  } finally {
    await context.close();
  }
}

async function untilSettled(
  projections: Projections,
  withRebuilds: boolean,
  journal: Journal,
): Promise<void> {
  const end = performance.now() + SETTLED_MS;
  for (;;) {
    const status = await projections.status();
    const restless = status.filter(({ parked, rebuild }) => parked > 0 || (withRebuilds && rebuild));
    if (restless.length === 0) return;
    if (performance.now() > end) {
      const what = restless.map(({ name, parked }) => `${name} (${parked} parked)`).join(', ');
      return journal.fault('different', `parked or being rebuilt for ${SETTLED_MS / 1000} s: ${what}`);
    }
    await delay(LOOK_AGAIN_MS);
  }
}

async function eventsOf(events: EventStore): Promise<StoredEvent[]> {
  const found: StoredEvent[] = [];
  const categories = ['lead', 'visit', 'document'];
  for await (const batch of events.readAll({ after: 0, categories })) found.push(...batch.events);
  return found;
}
