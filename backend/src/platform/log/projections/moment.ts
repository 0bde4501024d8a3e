import { AsyncLocalStorage } from 'node:async_hooks';
import type { DocumentStore } from '../../storage/document-store/document-store.js';
import type { Projected, Projection } from './projection.js';

export type ReadableDocuments = Pick<DocumentStore, 'get' | 'getMany' | 'find' | 'count' | 'summarise'>;

/** Documents at an instant, as far as one person may see them. */
export interface Moment {
  /** In milliseconds. */
  readonly instant: number;
  /** Collections have the names of their projections. */
  readonly documents: ReadableDocuments;
  has(projection: { name: string }): boolean;
  /** Made once for each way of making it. */
  view<D extends Projected, V extends { put(document: D): void }>(
    projection: Projection<D>,
    make: () => V,
  ): Promise<V>;
}

const asked = new AsyncLocalStorage<Moment>();

/** Reads within `read` answer as of the moment. */
export const readAsOf = <T>(moment: Moment, read: () => T): T => asked.run(moment, read);

export function momentOf(projection: { name: string }): Moment | undefined {
  const moment = asked.getStore();
  return moment?.has(projection) ? moment : undefined;
}

/** Now, or the instant that the request asks about. */
export const presentInstant = (): Date => {
  const moment = asked.getStore();
  return moment ? new Date(moment.instant) : new Date();
};
