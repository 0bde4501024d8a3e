import type { DropReason, HoldReason, IncomingKind } from '@lox/contracts/incoming-leads.js';
import type { JsonObject } from '@lox/contracts/json.js';
import { defineEvents, type EventOf } from '../../../platform/storage/event-store/event-catalogue.js';

/** A portal, a form or a program sent a lead. `dropped` names fields that were removed before. */
export type IncomingLeadReceived = EventOf<
  'IncomingLeadReceived',
  {
    kind: IncomingKind;
    channelId: string | null;
    fields: JsonObject | null;
    dropped: string[];
    test: boolean;
  }
>;

/** The contact of a lead that Meta had only announced. */
export type IncomingLeadFetched = EventOf<
  'IncomingLeadFetched',
  { fields: JsonObject | null; dropped: string[]; test: boolean }
>;

/** The program could not make a lead of it: it waits for a person. */
export type IncomingLeadHeld = EventOf<'IncomingLeadHeld', { reason: HoldReason }>;

/** Absent: as when it was last placed, or as it came. */
export interface PlacedByHand {
  name?: string;
  email?: string | null;
  phone?: string | null;
  propertyId?: string | null;
  brokerId?: string | null;
}

/** It became a lead of the pipeline, or joined one. `propertyId`: null where none was found or given. */
export type IncomingLeadPlaced = EventOf<
  'IncomingLeadPlaced',
  { leadId: string; propertyId: string | null; given?: PlacedByHand | null }
>;

/** It left the pipeline again, and waits for a person. */
export type IncomingLeadReturned = EventOf<'IncomingLeadReturned', { leadId: string }>;

/** No lead will be made of it. */
export type IncomingLeadDropped = EventOf<'IncomingLeadDropped', { reason: DropReason }>;

/** The person asked to be forgotten, or what was dropped grew old: the key of its personal data is gone. */
export type IncomingLeadErased = EventOf<'IncomingLeadErased'>;

export type IncomingLeadEvent =
  | IncomingLeadReceived
  | IncomingLeadFetched
  | IncomingLeadHeld
  | IncomingLeadPlaced
  | IncomingLeadReturned
  | IncomingLeadDropped
  | IncomingLeadErased;

export const incomingLeadEvents = defineEvents<IncomingLeadEvent>('incomingLead', {
  IncomingLeadReceived: { version: 1, personal: ['fields'] },
  IncomingLeadFetched: { version: 1, personal: ['fields'] },
  IncomingLeadHeld: { version: 1 },
  IncomingLeadPlaced: { version: 1, personal: ['given'] },
  IncomingLeadReturned: { version: 1 },
  IncomingLeadDropped: { version: 1 },
  IncomingLeadErased: { version: 1 },
});
