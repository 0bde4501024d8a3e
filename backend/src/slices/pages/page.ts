import type { PageText } from '@lox/contracts/public-calls.js';
import type { Evolution } from '../../platform/log/deciding/streams.js';
import { pageEvents, type PageEvent } from './page.events.js';

export type ContentPageState = PageText | null;

export const page: Evolution<ContentPageState, PageEvent> = {
  events: pageEvents,
  initial: null,
  evolve: (_, { data }) => data.to,
};
