import { defineEvents, type EventOf } from '../../../platform/storage/event-store/event-catalogue.js';

/** An owner was given the address of a private page about the property. */
export type OwnerPageOpened = EventOf<'OwnerPageOpened', { ownerId: string; pageId: string }>;

/** The address of an owner's private page was withdrawn. */
export type OwnerPageWithdrawn = EventOf<'OwnerPageWithdrawn', { ownerId: string; pageId: string }>;

export type OwnerPageEvent = OwnerPageOpened | OwnerPageWithdrawn;

/** One stream per property, of the same id. */
export const ownerPageEvents = defineEvents<OwnerPageEvent>('ownerPage', {
  OwnerPageOpened: { version: 1 },
  OwnerPageWithdrawn: { version: 1 },
});
