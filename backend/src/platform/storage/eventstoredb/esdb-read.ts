import {
  type AllStreamResolvedEvent,
  BACKWARDS,
  END,
  ErrorType,
  type EventStoreDBClient,
  FORWARDS,
  type ResolvedEvent,
  type StreamingRead,
} from '@eventstore/db-client';
import type { JsonObject } from '@lox/contracts/json.js';
import { noAnswer } from '../calls/timeout.js';
import { errorType } from './esdb-connection.js';
import { categoryOf, type EventMetadata, type StoredEvent } from '../event-store/event-store.js';

/** Fails after `silenceMs` without data: the client itself waits for ever. */
export function collectRead<T>(read: StreamingRead<T>, silenceMs: number): Promise<T[]> {
  return new Promise((resolve, reject) => {
    const all: T[] = [];
    const silence = setTimeout(() => {
      reject(noAnswer(silenceMs));
      read.cancel().catch(() => {});
    }, silenceMs);
    // Without listeners, a late error would end the process.
    read.on('data', (one: T) => {
      all.push(one);
      silence.refresh();
    });
    read.on('end', () => {
      clearTimeout(silence);
      resolve(all);
    });
    read.on('error', (error) => {
      clearTimeout(silence);
      if (errorType(error) === ErrorType.STREAM_NOT_FOUND) resolve([]);
      else reject(error);
    });
  });
}

export const logPosition = (position: number) => ({ commit: BigInt(position), prepare: BigInt(position) });

/** Newest first; `before` a position, or at the end of the log. */
export function readLast(
  client: EventStoreDBClient,
  maxCount: number,
  silenceMs: number,
  before?: number,
): Promise<AllStreamResolvedEvent[]> {
  const fromPosition = before === undefined ? END : logPosition(before);
  const read = client.readAll({ direction: BACKWARDS, fromPosition, maxCount, requiresLeader: true });
  return collectRead(read, silenceMs);
}

export async function readStreamBackwards(
  client: EventStoreDBClient,
  stream: string,
  before: number,
  maxCount: number,
  silenceMs: number,
): Promise<ResolvedEvent[]> {
  const found: ResolvedEvent[] = [];
  for (let fromRevision: bigint | typeof END = END; ;) {
    const options = { direction: BACKWARDS, fromRevision, maxCount, requiresLeader: true } as const;
    const page: ResolvedEvent[] = await collectRead(client.readStream(stream, options), silenceMs);
    found.push(...page.filter((one) => positionOf(one) < before));
    const first = page.at(-1)?.event?.revision ?? 0n;
    if (page.length < maxCount || first === 0n || found.length >= maxCount) return found.slice(0, maxCount);
    fromRevision = first - 1n;
  }
}

/** Reads the next event if none has this position. */
export async function readFromPosition(
  client: EventStoreDBClient,
  position: number,
  silenceMs: number,
): Promise<AllStreamResolvedEvent | undefined> {
  const options = { direction: FORWARDS, fromPosition: logPosition(position), maxCount: 1 } as const;
  const read = client.readAll({ ...options, requiresLeader: true });
  return (await collectRead(read, silenceMs))[0];
}

/** The server sends the largest 64-bit number for a missing position. */
export function toPosition(commit: bigint | undefined): number | undefined {
  const position = Number(commit ?? -1);
  return Number.isSafeInteger(position) && position >= 0 ? position : undefined;
}

export function positionOf(resolved: ResolvedEvent | AllStreamResolvedEvent): number {
  const position = toPosition(resolved.event?.position?.commit) ?? toPosition(resolved.commitPosition);
  if (position === undefined)
    throw new TypeError('the server gives no positions: EventStoreDB 22.6 is needed');
  return position;
}

export function toStoredEvent(resolved: ResolvedEvent | AllStreamResolvedEvent, prefix: string): StoredEvent {
  const { event } = resolved;
  if (!event) throw new TypeError('a link without its event was read');
  const stream = event.streamId.slice(prefix.length);
  return {
    id: event.id,
    type: event.type,
    data: event.data as JsonObject,
    metadata: event.metadata as unknown as EventMetadata,
    stream,
    category: categoryOf(stream),
    revision: Number(event.revision),
    position: positionOf(resolved),
  };
}
