import type { Evolution } from '../../../platform/log/deciding/streams.js';
import { ownerPageEvents, type OwnerPageEvent } from './owner-page.events.js';

export interface OpenedPage {
  ownerId: string;
  pageId: string;
  /** ISO UTC. */
  at: string;
}

export type OwnerPagesState = readonly OpenedPage[];

export const ownerPages: Evolution<OwnerPagesState, OwnerPageEvent> = {
  events: ownerPageEvents,
  initial: [],
  evolve(state, event) {
    const { ownerId, pageId } = event.data;
    const others = state.filter((one) => one.ownerId !== ownerId);
    return event.type === 'OwnerPageOpened'
      ? [...others, { ownerId, pageId, at: event.metadata.occurredAt }]
      : others;
  },
};

/** An open page stays as it is. */
export function openOwnerPage(state: OwnerPagesState, ownerId: string, pageId: string): OwnerPageEvent[] {
  const isOpen = state.some((one) => one.ownerId === ownerId);
  return isOpen ? [] : [{ type: 'OwnerPageOpened', data: { ownerId, pageId } }];
}

export function withdrawOwnerPage(state: OwnerPagesState, ownerId: string): OwnerPageEvent[] {
  const page = state.find((one) => one.ownerId === ownerId);
  return page ? [{ type: 'OwnerPageWithdrawn', data: { ownerId, pageId: page.pageId } }] : [];
}
