import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SqliteDocumentStore } from '../platform/storage/sqlite/sqlite-document-store.js';
import { MAX_BATCH, type EventStore } from '../platform/storage/event-store/event-store.js';
import type { EventTypes } from '../platform/storage/event-store/event-catalogue.js';
import { Comparison } from '../platform/log/following/comparison.js';
import type { Projections } from '../platform/log/following/projections.js';

export interface LogSurvey {
  events: number;
  byCategory: Map<string, number>;
  unknown: Map<string, number>;
  seconds: number;
}

/** Also categories that this release does not know. */
export async function surveyLog(events: EventStore, types: EventTypes): Promise<LogSurvey> {
  const begun = performance.now();
  const survey: LogSurvey = { events: 0, byCategory: new Map(), unknown: new Map(), seconds: 0 };
  for (let before: number | null | undefined; before !== null;) {
    const batch = await events.readBackwards({ before, limit: MAX_BATCH });
    for (const { type, category, metadata } of batch.events) {
      survey.events++;
      add(survey.byCategory, category);
      const version = types.find(type)?.version;
      if (version === undefined) add(survey.unknown, type);
      else if (metadata.schemaVersion > version)
        add(survey.unknown, `${type} na forma ${metadata.schemaVersion}`);
    }
    before = batch.next;
  }
  survey.seconds = (performance.now() - begun) / 1_000;
  return survey;
}

const add = (counts: Map<string, number>, name: string): void =>
  void counts.set(name, (counts.get(name) ?? 0) + 1);

const SAMPLE = { events: 2_000, ms: 1_000 };

export async function sampleRate(
  name: string,
  { events, projections }: { events: EventStore; projections: Projections },
): Promise<number | null> {
  const folder = await mkdtemp(join(tmpdir(), 'lox-preflight-'));
  const documents = new SqliteDocumentStore(join(folder, 'sample.db'));
  try {
    const projection = projections.projection(name);
    const sample = new Comparison(projection, 'sample_', documents);
    const begun = performance.now();
    let folded = 0;
    for await (const batch of events.readAll({ after: 0, categories: projection.categories })) {
      await documents.write(await sample.fold(batch.events), { relaxed: true });
      folded += batch.events.length;
      if (folded >= SAMPLE.events || performance.now() - begun >= SAMPLE.ms) break;
    }
    return folded === 0 ? null : (folded * 1_000) / Math.max(1, performance.now() - begun);
  } finally {
    await documents.close();
    await rm(folder, { recursive: true, force: true });
  }
}
