import type { Document, IndexSpec, WriteOp } from '../../storage/document-store/document-store.js';
import type { StoredEvent } from '../../storage/event-store/event-store.js';
import {
  categoryNames,
  recordedIn,
  type Catalogues,
  type RecordedIn,
} from '../../storage/event-store/event-catalogue.js';

/** A document that a projection keeps: made of events alone, so it can be thrown away and rebuilt. */
export interface Projected extends Document {
  /** Log position of the last event folded in: an event at or before it changes nothing any more. */
  _position: number;
}

/** Documents folded from events. Pure: the same events always give the same documents. */
export interface Projection<D extends Document = Document, E = StoredEvent> {
  /** Lower case and hyphens, such as `lead-board`. */
  name: string;
  /** Raise it when `evolve` or the indexes change: the documents are then rebuilt beside the live ones. */
  version: number;
  categories: readonly string[];
  indexes: readonly IndexSpec[];
  /** Each event has a document of its own, never touched by another one: none need be read. */
  perEvent?: true;
  /**
   * Each document is of one stream, with whose first event it begins: it need not be looked for then. The category of
   * these streams, where events of others concern the document too.
   */
  perStream?: true | string;
  /** The document that an event belongs to; null when it concerns none. */
  key(event: E): string | null;
  /** The document after the event: a new one, or the very one that was given, unchanged; undefined removes it. */
  evolve(document: D | undefined, event: E): D | undefined;
}

type Typed<D extends Projected, C extends Catalogues> = Omit<
  Projection<D, RecordedIn<C>>,
  'categories' | 'key'
> & { categories: C; key?: Projection<D, RecordedIn<C>>['key'] };

/**
 * A projection that names its categories by their catalogues: `key` and `evolve` are given exactly their events. Without
 * `key` each document is of one stream.
 */
export function projection<D extends Projected, const C extends Catalogues>(
  typed: Typed<D, C>,
): Projection<D> {
  const { categories, key } = typed;
  return {
    ...typed,
    categories: categoryNames(categories),
    ...(key ? { key: (event) => key(recordedIn(categories, event)) } : { key: streamKey, perStream: true }),
    evolve: (document, event) => typed.evolve(document, recordedIn(categories, event)),
  };
}

const streamKey = ({ stream, category }: StoredEvent): string => stream.slice(category.length + 1);

/** Some of a process's documents by id, as its last writes left them. */
export interface RecentDocuments {
  get(id: string): Document | undefined;
  set(id: string, document: Document): void;
}

/** Something that reacts to the events of its categories with writes of its own, once per event, and is never replayed. */
export interface Process<C extends Catalogues> {
  name: string;
  categories: C;
  /** Collections that the process keeps. */
  collections: readonly { name: string; indexes: readonly IndexSpec[] }[];
  /**
   * The writes that follow from the events. Must be harmless to repeat. A property, because the compiler lets a method
   * take its events for fewer than they are. `recent` keeps documents of its own for the next run, as long as only this
   * instance can change them; without it they are read.
   */
  react: (events: readonly RecordedIn<C>[], recent?: RecentDocuments) => Promise<WriteOp[]>;
}

/** Grows with what a release understands: the versions, categories and indexes of its projections, on top of `base`. */
export function rankOf(projections: readonly Projection[], base = 0): number {
  const parts = projections.map(({ version, categories, indexes }) => [
    version,
    categories.length,
    indexes.length,
  ]);
  return parts.flat().reduce((sum, part) => sum + part, base);
}
