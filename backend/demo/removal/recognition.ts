import { isNotDemo } from '../../src/platform/log/deciding/demo-correlation.js';
import type { EventStore } from '../../src/platform/storage/event-store/event-store.js';
import { DEMO_PEOPLE } from '../demo-people.js';
import type { Recognise } from './removal.js';

const ADDRESSES: ReadonlySet<unknown> = new Set(Object.values(DEMO_PEOPLE).map(({ email }) => email));

/**
 * Older releases marked only the history: demo accounts opened before its end count too.
 * @param events opened, in log order
 */
export async function recognition(
  events: Pick<EventStore, 'readAll'>,
  categories: readonly string[],
): Promise<Recognise> {
  let told = '';
  const opened: { id: string; at: string }[] = [];
  for await (const batch of events.readAll({ after: 0, categories }))
    for (const event of batch.events) {
      const { occurredAt } = event.metadata;
      if (event.category === 'lead' && !isNotDemo(event.metadata) && occurredAt > told) told = occurredAt;
      if (event.type === 'UserRegistered' && ADDRESSES.has(event.data.email))
        opened.push({ id: event.stream.slice('user-'.length), at: occurredAt });
    }
  const cast = new Set(opened.filter(({ at }) => at < told).map(({ id }) => id));
  return ({ stream, metadata }) =>
    !isNotDemo(metadata) ||
    (metadata.occurredAt < told && (cast.has(metadata.actorId ?? '') || cast.has(keyOf(stream))));
}

const keyOf = (stream: string): string => stream.slice(stream.indexOf('-') + 1);
