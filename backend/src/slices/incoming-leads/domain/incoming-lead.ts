import type { IncomingKind, IncomingState } from '@lox/contracts/incoming-leads.js';
import type { JsonObject } from '@lox/contracts/json.js';
import type { Evolution } from '../../../platform/log/deciding/streams.js';
import { type IncomingLeadEvent, incomingLeadEvents, type PlacedByHand } from './incoming-lead.events.js';

export type IncomingLeadState = {
  kind: IncomingKind;
  channelId: string | null;
  fields: JsonObject;
  test: boolean;
  state: IncomingState;
  leadId: string | null;
  given: PlacedByHand;
  /** Each time it becomes another lead. */
  returns: number;
  erased: boolean;
} | null;

export const incomingLead: Evolution<IncomingLeadState, IncomingLeadEvent> = {
  events: incomingLeadEvents,
  initial: null,
  evolve(state, event) {
    switch (event.type) {
      case 'IncomingLeadReceived': {
        const { kind, channelId, fields, test } = event.data;
        return {
          kind,
          channelId,
          fields: fields ?? {},
          test,
          state: 'received',
          leadId: null,
          given: {},
          returns: 0,
          erased: false,
        };
      }
      case 'IncomingLeadFetched': {
        const { fields, test } = event.data;
        return state && { ...state, fields: { ...state.fields, ...fields }, test, state: 'received' };
      }
      case 'IncomingLeadHeld':
        return state && { ...state, state: 'held' };
      case 'IncomingLeadPlaced':
        return (
          state && {
            ...state,
            state: 'placed',
            leadId: event.data.leadId,
            given: event.data.given ?? {},
          }
        );
      case 'IncomingLeadReturned':
        return state && { ...state, state: 'held', leadId: null, returns: state.returns + 1 };
      case 'IncomingLeadDropped':
        return state && { ...state, state: 'dropped' };
      case 'IncomingLeadErased':
        return state && { ...state, fields: {}, given: {}, erased: true };
    }
  },
};
