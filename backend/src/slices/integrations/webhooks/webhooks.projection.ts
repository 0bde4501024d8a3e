import type { WebhookKind, WebhookState } from '@lox/contracts/integrations.js';
import { type Projected, projection, type Projection } from '../../../platform/log/projections/projection.js';
import { webhookEvents } from './webhook.events.js';

export const WEBHOOKS = Symbol('WEBHOOKS');

export interface WebhookDocument extends Projected {
  address: string;
  userId: string;
  kinds: WebhookKind[];
  state: WebhookState;
  createdAt: string;
}

export const webhooksProjection: Projection<WebhookDocument> = projection({
  name: 'webhooks',
  version: 1,
  categories: [webhookEvents],
  indexes: [{ fields: { state: 1 } }, { fields: { userId: 1, createdAt: -1 } }],
  evolve(document, { type, data, metadata }) {
    switch (type) {
      case 'WebhookRegistered': {
        const { address, userId, kinds } = data;
        const createdAt = metadata.occurredAt;
        return { _id: '', _position: 0, address: address ?? '', userId, kinds, state: 'on', createdAt };
      }
      case 'WebhookKindsChanged':
        return document && { ...document, kinds: data.to };
      case 'WebhookSecretRemade':
        return document;
      case 'WebhookSwitchedOff':
        return document && { ...document, state: data.reason === 'failing' ? 'failing' : 'off' };
      case 'WebhookSwitchedOn':
        return document && { ...document, state: 'on' };
      case 'WebhookRemoved':
        return undefined;
    }
  },
});
