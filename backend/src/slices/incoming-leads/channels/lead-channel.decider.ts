import type { LeadChannelKind } from '@lox/contracts/incoming-leads.js';
import type { Evolution } from '../../../platform/log/deciding/streams.js';
import { DomainError } from '../../../platform/storage/errors/domain-error.js';
import { type LeadChannelEvent, leadChannelEvents } from './lead-channel.events.js';

/** Null before it is opened, and once it is removed. */
export type LeadChannelState = { kind: LeadChannelKind; name: string; on: boolean } | null;

export const leadChannel: Evolution<LeadChannelState, LeadChannelEvent> = {
  events: leadChannelEvents,
  initial: null,
  evolve(state, event) {
    switch (event.type) {
      case 'LeadChannelOpened':
        return { ...event.data, on: true };
      case 'LeadChannelKeysReplaced':
        return state;
      case 'LeadChannelSwitchedOff':
        return state && { ...state, on: false };
      case 'LeadChannelSwitchedOn':
        return state && { ...state, on: true };
      case 'LeadChannelRemoved':
        return null;
    }
  },
};

export const channelNotFound = (): DomainError =>
  new DomainError('channel_not_found', 'Canal de leads não encontrado.', 404);

function requireChannel(state: LeadChannelState): NonNullable<LeadChannelState> {
  if (!state) throw channelNotFound();
  return state;
}

export function switchLeadChannel(state: LeadChannelState, on: boolean): LeadChannelEvent[] {
  if (requireChannel(state).on === on) return [];
  return [{ type: on ? 'LeadChannelSwitchedOn' : 'LeadChannelSwitchedOff', data: {} }];
}

export function replaceChannelKeys(state: LeadChannelState): LeadChannelEvent[] {
  requireChannel(state);
  return [{ type: 'LeadChannelKeysReplaced', data: {} }];
}

export function removeLeadChannel(state: LeadChannelState): LeadChannelEvent[] {
  requireChannel(state);
  return [{ type: 'LeadChannelRemoved', data: {} }];
}
