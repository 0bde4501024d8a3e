import type { PageText } from '@lox/contracts/public-calls.js';
import type { Recorded } from '../../platform/events/event-catalogue.js';
import type { Projected, Projection } from '../../platform/projections/projection.js';
import type { PageEvent } from './page.events.js';

/** A content page as it stands; `_id` is its key. */
export interface PageDocument extends Projected, PageText {
  updatedAt: string;
  revision: number;
}

export const pagesProjection: Projection<PageDocument> = {
  name: 'pages',
  version: 1,
  categories: ['page'],
  indexes: [],
  key: ({ stream }) => stream.slice('page-'.length),
  evolve(_, stored) {
    const { data, metadata, revision } = stored as unknown as Recorded<PageEvent>;
    return { _id: '', _position: 0, ...data.to, updatedAt: metadata.occurredAt, revision };
  },
};
