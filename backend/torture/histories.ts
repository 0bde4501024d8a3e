import type { StoredEvent } from '../src/platform/storage/event-store/event-store.js';
import type { Journal } from './journal.js';

/** Each stream holds the acknowledged events, in their order, and no others. */
export function checkHistories(log: readonly StoredEvent[], journal: Journal): void {
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
  for (const [stream, events] of streams)
    if (!known.has(stream) && events.some(isSomebodys))
      journal.fault('doubled', `${stream} is there, and was acknowledged to nobody`);
}

/** A booking that died with its process leaves this alone behind, and no visit (docs/adr/0015-broker-agenda.md). */
const isSomebodys = ({ type }: StoredEvent): boolean => type !== 'VisitChangeAbandoned';

const stageOf = (type: string, data: StoredEvent['data']): unknown[] => {
  if (type === 'LeadCreated') return [data.status];
  return type === 'LeadStageMoved' ? [data.to] : [];
};

const dateOf = (type: string, data: StoredEvent['data']): unknown[] => {
  if (type === 'VisitScheduled') return [data.scheduledDate];
  return type === 'VisitRescheduled' ? [data.to] : [];
};

/** A request leads to an event of one type once in a stream. */
export function checkOnce(log: readonly StoredEvent[], journal: Journal): void {
  const seen = new Set<string>();
  for (const { stream, type, metadata, revision } of log) {
    const cause = `${metadata.correlationId} ${stream} ${type}`;
    if (seen.has(cause)) journal.fault('doubled', `${type} at ${stream} ${revision}`);
    seen.add(cause);
  }
}
