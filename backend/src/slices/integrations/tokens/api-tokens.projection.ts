import { type Projected, projection, type Projection } from '../../../platform/log/projections/projection.js';
import { apiTokenEvents, type ApiTokenMade } from './api-token.events.js';

export const API_TOKENS = Symbol('API_TOKENS');
export const API_TOKENS_IN_MEMORY = Symbol('API_TOKENS_IN_MEMORY');

type TokenData = ApiTokenMade['data'];

export interface ApiTokenDocument extends Projected, TokenData {
  createdAt: string;
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
