import type { OwnedModule } from '@lox/contracts/permissions.js';
import type {
  CollectionSpec,
  Document,
  IndexSpec,
  WriteOp,
} from '../../storage/document-store/document-store.js';
import type { StoredEvent } from '../../storage/event-store/event-store.js';
import {
  categoryNames,
  recordedIn,
  type Catalogues,
  type RecordedIn,
} from '../../storage/event-store/event-catalogue.js';

/** Made of events alone: it can be dropped and rebuilt. */
export interface Projected extends Document {
  /** Log position of the last folded event: events up to it change nothing. */
  _position: number;
}

/** Pure: the same events always give the same documents. */
export interface Projection<D extends Document = Document, E = StoredEvent> {
  /** Lower case and hyphens, such as `lead-board`. */
  name: string;
  /** Raise it when `evolve` or the indexes change: the documents are then rebuilt beside the live ones. */
  version: number;
  categories: readonly string[];
  indexes: readonly IndexSpec[];
  /** Each event has a document of its own, never changed by another one. */
  perEvent?: true;
  /**
   * Each document begins with its stream's first event, and need not be looked up then; a string names these streams'
   * category among several.
   */
  perStream?: true | string;
  smallDocuments?: boolean;
  /** Writes do not wait: stored when a reader asks, or a moment later. Processes must not read them. */
  deferred?: true;
  past?: {
    /** Fields that an erasure empties in former documents too. */
    erased: readonly string[];
    /** Seen by those who may see the record now. */
    scope?: OwnedModule;
    /** Names the record whose sight counts. */
    goesOnAs?: string;
    /** The fields that `evolve` sets and readings of the past show; of a record that it never removes. */
    changes?(document: D | undefined, event: E): Partial<D> | undefined;
  };
  /** The event's document; null when it concerns none. */
  key(event: E): string | null;
  /** A new document, or the given one unchanged; undefined removes it. */
  evolve(document: D | undefined, event: E): D | undefined;
}

type Typed<D extends Projected, C extends Catalogues> = Omit<
  Projection<D, RecordedIn<C>>,
  'categories' | 'key'
> & { categories: C; key?: Projection<D, RecordedIn<C>>['key'] };

/** `key` and `evolve` receive exactly the catalogues' events. Without `key` each document is of one stream. */
export function projection<D extends Projected, const C extends Catalogues>(
  typed: Typed<D, C>,
): Projection<D> {
  const { categories, key } = typed;
  return {
    ...typed,
    past: typed.past as Projection<D>['past'],
    categories: categoryNames(categories),
    ...(key ? { key: (event) => key(recordedIn(categories, event)) } : { key: streamKey, perStream: true }),
    evolve: (document, event) => typed.evolve(document, recordedIn(categories, event)),
  };
}

const streamKey = ({ stream, category }: StoredEvent): string => stream.slice(category.length + 1);

/** As the process's last writes left them. */
export interface RecentDocuments {
  get(id: string): Document | undefined;
  set(id: string, document: Document): void;
}

/** Reacts once per event, and is never replayed. */
export interface Process<C extends Catalogues> {
  name: string;
  categories: C;
  collections: readonly CollectionSpec[];
  /** As in `Projection`; readers of its documents await `settled`. */
  deferred?: true | undefined;
  /**
   * Must be harmless to repeat. A property: a method could declare fewer events. `recent` keeps documents while only
   * this instance can change them.
   */
  react: (events: readonly RecordedIn<C>[], recent?: RecentDocuments) => Promise<WriteOp[]>;
}

/** Grows with projections, versions, categories and indexes. */
export function rankOf(projections: readonly Projection[], base = 0): number {
  const parts = projections.map(({ version, categories, indexes }) => [
    version,
    categories.length,
    indexes.length,
  ]);
  return parts.flat().reduce((sum, part) => sum + part, base);
}
