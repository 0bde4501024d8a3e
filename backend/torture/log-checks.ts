import { NestFactory } from '@nestjs/core';
import { setTimeout as delay } from 'node:timers/promises';
import { AppModule } from '../src/app.module.js';
import { compareWithLog } from '../src/cli/verify.js';
import { loadConfig } from '../src/platform/config/config.js';
import { ENGINES, type Engines } from '../src/platform/engines.js';
import type { EventStore, StoredEvent } from '../src/platform/event-store/event-store.js';
import { Projections } from '../src/platform/projections/projections.js';
import type { Installation } from './installation.js';
import type { Journal } from './journal.js';

/** Within this time after the last kill nothing is parked any more, and rebuilds are over. */
const SETTLED_MS = 60_000;
const LOOK_AGAIN_MS = 50;

/**
 * Compares the log with what was acknowledged, and the documents with the log, as `operator verify` does. Rebuilds that
 * are under way may go on, unless these are the last checks of the installation: then they must end.
 */
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

/** Each stream holds what was acknowledged, in that order, and nothing besides. */
function checkHistories(log: readonly StoredEvent[], journal: Journal): void {
  const streams = new Map<string, StoredEvent[]>();
  for (const event of log) streams.set(event.stream, [...(streams.get(event.stream) ?? []), event]);
  const known = new Set<string>();
  const compare = (stream: string, acknowledged: readonly unknown[], logged: readonly unknown[]): void => {
    known.add(stream);
    if (JSON.stringify(acknowledged) === JSON.stringify(logged)) return;
    const kind = logged.length > acknowledged.length ? 'doubled' : 'lost';
    journal.fault(kind, `${stream}: acknowledged ${acknowledged.join(', ')}; logged ${logged.join(', ')}`);
  };
  for (const { id, stages } of journal.leads) {
    const events = streams.get(`lead-${id}`) ?? [];
    compare(
      `lead-${id}`,
      stages,
      events.flatMap(({ type, data }) => stageOf(type, data)),
    );
  }
  for (const { id, dates } of journal.visits) {
    const events = streams.get(`visit-${id}`) ?? [];
    compare(
      `visit-${id}`,
      dates,
      events.flatMap(({ type, data }) => dateOf(type, data)),
    );
  }
  for (const { id } of journal.documents) {
    const events = streams.get(`document-${id}`) ?? [];
    const uploads = events.filter(({ type }) => type === 'DocumentUploaded').map(() => 'sent');
    compare(`document-${id}`, ['sent'], uploads);
  }
  for (const stream of streams.keys())
    if (!known.has(stream)) journal.fault('doubled', `nobody was told of ${stream}`);
}

const stageOf = (type: string, data: StoredEvent['data']): unknown[] => {
  if (type === 'LeadCreated') return [data.status];
  return type === 'LeadStageMoved' ? [data.to] : [];
};

const dateOf = (type: string, data: StoredEvent['data']): unknown[] => {
  if (type === 'VisitScheduled') return [data.scheduledDate];
  return type === 'VisitRescheduled' ? [data.to] : [];
};

/** A request leads to an event of one type once in a stream. */
function checkOnce(log: readonly StoredEvent[], journal: Journal): void {
  const seen = new Set<string>();
  for (const { stream, type, metadata, revision } of log) {
    const cause = `${metadata.correlationId} ${stream} ${type}`;
    if (seen.has(cause)) journal.fault('doubled', `${type} at ${stream} ${revision}`);
    seen.add(cause);
  }
}
