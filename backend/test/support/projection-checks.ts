import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { randomUUID } from 'node:crypto';
import type { Document } from '../../src/platform/storage/document-store/document-store.js';
import { SqliteDocumentStore } from '../../src/platform/storage/sqlite/sqlite-document-store.js';
import { categoryOf, type StoredEvent } from '../../src/platform/storage/event-store/event-store.js';
import type { DomainEvent } from '../../src/platform/storage/event-store/event-catalogue.js';
import type { JsonObject } from '@lox/contracts/json.js';
import { fold } from '../../src/platform/log/projections/fold.js';
import { Parking } from '../../src/platform/log/projections/parking.js';
import type { Projected, Projection } from '../../src/platform/log/projections/projection.js';

/** Instant of the nth event of a test: a minute apart from midday on. */
export const eventInstant = (n: number): string => new Date(Date.UTC(2026, 2, 1, 12, n)).toISOString();

/** The events as one stream of the log holds them. */
export function storedEvents(stream: string, events: readonly DomainEvent[], actorId: string | null = null) {
  return events.map(({ type, data }, revision): StoredEvent => ({
    id: randomUUID(),
    type,
    data: data as JsonObject,
    stream,
    category: categoryOf(stream),
    revision,
    position: 10 * (revision + 1),
    metadata: {
      actorId,
      correlationId: 'c',
      causationId: 'c',
      schemaVersion: 1,
      occurredAt: eventInstant(revision),
    },
  }));
}

export function temporaryDocuments() {
  const folder = mkdtempSync(join(tmpdir(), 'lox-documents-'));
  const file = join(folder, 'documents.db');
  const documents = new SqliteDocumentStore(file);
  return {
    documents,
    file,
    async dispose(): Promise<void> {
      await documents.close();
      rmSync(folder, { recursive: true });
    },
  };
}

/** The projection's documents of the events; checks that applying them again changes nothing. */
export async function projectAndVerify<D extends Projected>(
  projection: Projection<D>,
  events: readonly StoredEvent[],
): Promise<D[]> {
  const { documents, dispose } = temporaryDocuments();
  try {
    const collection = 'projected';
    await documents.ensure({ name: collection, indexes: projection.indexes });
    const parking = await Parking.of(documents, { name: '', follower: projection.name });
    const apply = async (batch: readonly StoredEvent[]): Promise<void> => {
      const given = projection as Projection<Document> as Projection;
      await documents.write(await fold(documents, collection, given, batch, parking));
      expect(parking.takeNew()).toEqual([]);
    };
    for (const event of events) {
      await apply([event]);
      const once = await documents.find<D>(collection, {});
      await apply([event]);
      expect(await documents.find<D>(collection, {})).toEqual(once);
    }
    const oneByOne = await documents.find<D>(collection, {});
    await apply(events);
    expect(await documents.find<D>(collection, {})).toEqual(oneByOne);

    await documents.drop(collection);
    await apply(events);
    expect(await documents.find<D>(collection, {})).toEqual(oneByOne);
    return oneByOne;
  } finally {
    await dispose();
  }
}
