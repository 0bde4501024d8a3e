import type { PermissionMatrix } from '@lox/contracts/permissions.js';
import { projection, type Projected, type Projection } from '../../../platform/log/projections/projection.js';
import { apiTokenEvents } from './api-token.events.js';

export interface ApiTokenDocument extends Projected {
  name: string;
  userId: string;
  permissions: PermissionMatrix;
  createdAt: string;
  expiresAt: string;
  revoked: boolean;
}

export const apiTokensProjection: Projection<ApiTokenDocument> = projection({
  name: 'api-tokens',
  version: 1,
  categories: [apiTokenEvents],
  indexes: [{ fields: { revoked: 1, createdAt: -1 } }, { fields: { userId: 1, revoked: 1, createdAt: -1 } }],
  evolve(document, { type, data, metadata }) {
    switch (type) {
      case 'ApiTokenMade':
        return { _id: '', _position: 0, ...data, createdAt: metadata.occurredAt, revoked: false };
      case 'ApiTokenRevoked':
        return document && { ...document, revoked: true };
    }
  },
});
