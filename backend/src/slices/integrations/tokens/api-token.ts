import type { Evolution } from '../../../platform/log/deciding/streams.js';
import { apiTokenEvents, type ApiTokenEvent } from './api-token.events.js';

export type ApiTokenDecisionState = { userId: string; revoked: boolean } | null;

export const apiToken: Evolution<ApiTokenDecisionState, ApiTokenEvent> = {
  events: apiTokenEvents,
  initial: null,
  evolve(state, event) {
    switch (event.type) {
      case 'ApiTokenMade':
        return { userId: event.data.userId, revoked: false };
      case 'ApiTokenRevoked':
        return state && { ...state, revoked: true };
    }
  },
};
