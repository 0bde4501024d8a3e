import { defineEvents, type EventOf } from '../../../platform/storage/event-store/event-catalogue.js';

/**
 * A broker's time, `start` until before `end` (ISO UTC), is taken for the change decided on the visit's
 * stream at `visitRevision` (-1: new visit) and appended to it next.
 */
export type BrokerTimeTaken = EventOf<
  'BrokerTimeTaken',
  { slotId: string; visitId: string; visitRevision: number; start: string; end: string }
>;

/** Slots that no visit holds any longer. */
export type BrokerTimeReleased = EventOf<'BrokerTimeReleased', { slotIds: string[] }>;

export type AgendaEvent = BrokerTimeTaken | BrokerTimeReleased;

export const agendaEvents = defineEvents<AgendaEvent>('brokerAgenda', {
  BrokerTimeTaken: { version: 1 },
  BrokerTimeReleased: { version: 1 },
});
