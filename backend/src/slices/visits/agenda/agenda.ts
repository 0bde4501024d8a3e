import type { EventMetadata } from '../../../platform/storage/event-store/event-store.js';
import type { Evolution } from '../../../platform/log/deciding/streams.js';
import { agendaEvents, type AgendaEvent, type BrokerTimeTaken } from './agenda.events.js';

export type Slot = BrokerTimeTaken['data'] & { takenAt: string };

export type Agenda = readonly Slot[];

/** Old slots are dropped, to keep an agenda small. */
const KEPT_MS = 60 * 86_400_000;

export const agenda: Evolution<Agenda, AgendaEvent> = {
  events: agendaEvents,
  initial: [],
  evolve(slots, event) {
    switch (event.type) {
      case 'BrokerTimeTaken':
        return [...recent(slots, event.metadata), { ...event.data, takenAt: event.metadata.occurredAt }];
      case 'BrokerTimeReleased':
        return slots.filter(({ slotId }) => !event.data.slotIds.includes(slotId));
    }
  },
};

function recent(slots: Agenda, { occurredAt }: EventMetadata): Agenda {
  const since = new Date(Date.parse(occurredAt) - KEPT_MS).toISOString();
  return slots.filter(({ end }) => end > since);
}

export const overlap = (
  one: { start: string; end: string },
  other: { start: string; end: string },
): boolean => one.start < other.end && other.start < one.end;
