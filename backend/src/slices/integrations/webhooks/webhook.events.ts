import type { WebhookKind } from '@lox/contracts/integrations.js';
import { defineEvents } from '../../../platform/storage/event-store/event-catalogue.js';

/** A person had events delivered to an address, which may hold a key of the receiver: it is kept like personal data. */
export interface WebhookRegistered {
  type: 'WebhookRegistered';
  data: { address: string | null; userId: string; kinds: WebhookKind[] };
}

/** It gets other kinds of events from now on. */
export interface WebhookKindsChanged {
  type: 'WebhookKindsChanged';
  data: { from: WebhookKind[]; to: WebhookKind[] };
}

/** It was given another secret; the former one signs as well for a while. */
export interface WebhookSecretRemade {
  type: 'WebhookSecretRemade';
  data: Record<string, never>;
}

/** It gets nothing: a person wanted it so, or nothing got through for days. */
export interface WebhookSwitchedOff {
  type: 'WebhookSwitchedOff';
  data: { reason: 'by_hand' | 'failing' };
}

/** It gets later events, and those that waited. */
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
