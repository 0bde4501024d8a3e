import type { PageText } from '@lox/contracts/content-pages.js';
import { type Projected, projection, type Projection } from '../../platform/log/projections/projection.js';
import { pageEvents } from './page.events.js';

export const PAGES = Symbol('PAGES');

export interface PageDocument extends Projected, PageText {
  updatedAt: string;
  revision: number;
}

export const pagesProjection: Projection<PageDocument> = projection({
  name: 'pages',
  version: 1,
  categories: [pageEvents],
  indexes: [],
  evolve: (_, { data, metadata, revision }) => ({
    _id: '',
    _position: 0,
    ...data.to,
    updatedAt: metadata.occurredAt,
    revision,
  }),
});
