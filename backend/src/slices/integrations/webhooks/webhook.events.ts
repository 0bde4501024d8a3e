import type { WebhookKind } from '@lox/contracts/integrations.js';
import { defineEvents } from '../../../platform/storage/event-store/event-catalogue.js';

/**
 * Someone had an address told of events, as far as they may see what happened. The address may hold a key of its
 * receiver's: it is kept as a person's data is. What signs is in no event.
 */
export interface WebhookRegistered {
  type: 'WebhookRegistered';
  data: { address: string | null; userId: string; kinds: WebhookKind[] };
}

/** It is told of other kinds of events from now on. */
export interface WebhookKindsChanged {
  type: 'WebhookKindsChanged';
  data: { from: WebhookKind[]; to: WebhookKind[] };
}

/** It was given another secret; the former one signs as well for a while. */
export interface WebhookSecretRemade {
  type: 'WebhookSecretRemade';
  data: Record<string, never>;
}

/** It is told of nothing: somebody wanted it so, or nothing got through for days. */
export interface WebhookSwitchedOff {
  type: 'WebhookSwitchedOff';
  data: { reason: 'by_hand' | 'failing' };
}

/** It is told of what happens from now on, and of what waited. */
export interface WebhookSwitchedOn {
  type: 'WebhookSwitchedOn';
  data: Record<string, never>;
}

/** It is gone, with its secret. */
export interface WebhookRemoved {
  type: 'WebhookRemoved';
  data: Record<string, never>;
}

export type WebhookEvent =
  | WebhookRegistered
  | WebhookKindsChanged
  | WebhookSecretRemade
  | WebhookSwitchedOff
  | WebhookSwitchedOn
  | WebhookRemoved;

export const webhookEvents = defineEvents<WebhookEvent>('webhook', {
  WebhookRegistered: { version: 1, personal: ['address'] },
  WebhookKindsChanged: { version: 1, changes: 'kinds' },
  WebhookSecretRemade: { version: 1 },
  WebhookSwitchedOff: { version: 1 },
  WebhookSwitchedOn: { version: 1 },
  WebhookRemoved: { version: 1 },
});
