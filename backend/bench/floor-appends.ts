import type { IncomingMessage, ServerResponse } from 'node:http';
import { parseEventStoreAddress } from '../src/config/esdb-address.js';
import { EsdbEventStore } from '../src/platform/storage/eventstoredb/esdb-event-store.js';
import { SqliteEventStore } from '../src/platform/storage/sqlite/sqlite-event-store.js';
import { newEvent } from './seed.js';

/** Answers each request once the event of its kind is durable in the engine that the environment names. */
export function appends(kind: string, file: string) {
  const { EVENTSTORE_URL, STREAM_PREFIX: streamPrefix } = process.env;
  const store = EVENTSTORE_URL
    ? new EsdbEventStore(parseEventStoreAddress(EVENTSTORE_URL), { streamPrefix })
    : new SqliteEventStore(file);
  return (request: IncomingMessage, response: ServerResponse): void => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const body = JSON.parse(Buffer.concat(chunks).toString()) as object;
      const event = newEvent({ type: kind, data: { from: 'new', ...body } });
      const stream = `lead-${kind === 'moves' ? (request.url?.split('/').at(-1) ?? '') : event.id}`;
      void store.append(stream, [event], { expectedRevision: 'any' }).then(({ revision }) => {
        response.setHeader('content-type', 'application/json');
        response.end(JSON.stringify({ revision }));
      });
    });
  };
}
