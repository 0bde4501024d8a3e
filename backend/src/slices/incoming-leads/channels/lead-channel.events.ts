import type { LeadChannelKind } from '@lox/contracts/incoming-leads.js';
import { defineEvents, type EventOf } from '../../../platform/storage/event-store/event-catalogue.js';

/** A portal or form got an address of its own to send leads to. Its keys are in no event. */
export type LeadChannelOpened = EventOf<'LeadChannelOpened', { kind: LeadChannelKind; name: string }>;

/** It was given other keys; of ours the former one is accepted as well for a day. */
export type LeadChannelKeysReplaced = EventOf<'LeadChannelKeysReplaced'>;

/** Its leads are refused until it is switched on. */
export type LeadChannelSwitchedOff = EventOf<'LeadChannelSwitchedOff'>;

/** Its leads are accepted again. */
export type LeadChannelSwitchedOn = EventOf<'LeadChannelSwitchedOn'>;

/** It is gone, with its keys; the leads that came through it stay. */
export type LeadChannelRemoved = EventOf<'LeadChannelRemoved'>;

export type LeadChannelEvent =
  | LeadChannelOpened
  | LeadChannelKeysReplaced
  | LeadChannelSwitchedOff
  | LeadChannelSwitchedOn
  | LeadChannelRemoved;

export const leadChannelEvents = defineEvents<LeadChannelEvent>('leadChannel', {
  LeadChannelOpened: { version: 1 },
  LeadChannelKeysReplaced: { version: 1 },
  LeadChannelSwitchedOff: { version: 1 },
  LeadChannelSwitchedOn: { version: 1 },
  LeadChannelRemoved: { version: 1 },
});
