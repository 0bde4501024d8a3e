import type { WebhookKind } from '@lox/contracts/integrations.js';
import type { Evolution } from '../../../platform/log/deciding/streams.js';
import { webhookEvents, type WebhookEvent } from './webhook.events.js';

export type WebhookDecisionState = {
  userId: string;
  kinds: WebhookKind[];
  on: boolean;
  removed: boolean;
} | null;

export const webhook: Evolution<WebhookDecisionState, WebhookEvent> = {
  events: webhookEvents,
  initial: null,
  evolve(state, event) {
    switch (event.type) {
      case 'WebhookRegistered':
        return { userId: event.data.userId, kinds: event.data.kinds, on: true, removed: false };
      case 'WebhookKindsChanged':
        return state && { ...state, kinds: event.data.to };
      case 'WebhookSecretRemade':
        return state;
      case 'WebhookSwitchedOff':
        return state && { ...state, on: false };
      case 'WebhookSwitchedOn':
        return state && { ...state, on: true };
      case 'WebhookRemoved':
        return state && { ...state, removed: true };
    }
  },
};
