import type { MemoryModel } from '../../src/platform/log/memory/memory-model.js';
import type { MemoryView } from '../../src/platform/log/memory/memory-source.js';
import type { ProjectionReader } from '../../src/platform/log/following/projection-reader.js';
import { Projections } from '../../src/platform/log/following/projections.js';
import { closeSqlite, openSqlite } from '../../src/platform/storage/sqlite/file/open-sqlite.js';
import { SqliteDocumentStore } from '../../src/platform/storage/sqlite/sqlite-document-store.js';
import { SqliteEventStore } from '../../src/platform/storage/sqlite/sqlite-event-store.js';
import { SimulatedProjection, simulatedProcess, type Faults, type Ledger } from './follow-model.js';
import { UnsteadyStores } from './unsteady-stores.js';

const POLL_MS = 25;
const TIMEOUTS = { graceMs: 1_000, forgetMs: 20_000 };

class LedgerView implements MemoryView<Ledger> {
  readonly rows = new Map<string, Ledger>();

  put(document: Ledger): void {
    this.rows.set(document._id, document);
  }

  remove(id: string): void {
    this.rows.delete(id);
  }
}

export type Release = 'old' | 'new';

export interface Instance {
  name: string;
  release: Release;
  follows: boolean;
  state: 'runs' | 'stands still' | 'is dead' | 'is stopped';
  projections: Projections;
  followed: SimulatedProjection[];
  readers: ProjectionReader<Ledger>[];
  memory: MemoryModel<LedgerView, Ledger>[];
  stores: UnsteadyStores;
  close(): Promise<void>;
}

export function openStores(file: string): {
  documents: SqliteDocumentStore;
  log: SqliteEventStore;
  close(): Promise<void>;
} {
  const db = openSqlite(file);
  const [documents, log] = [new SqliteDocumentStore(file), new SqliteEventStore(db, { pollMs: POLL_MS })];
  const close = async (): Promise<void> => {
    await log.close();
    await documents.close();
    closeSqlite(db);
  };
  return { documents, log, close };
}

interface Surroundings {
  seed: number;
  /** How many instances there were before. */
  nth: number;
  faults: Faults;
  note(text: string): void;
}

export function createInstance(
  file: string,
  name: string,
  release: Release,
  follows: boolean,
  { seed, nth, faults, note }: Surroundings,
): Instance {
  const { documents, log, close } = openStores(file);
  const stores = new UnsteadyStores(documents, log, seed + 100 + nth, seed % 2 === 0);
  const isNew = release === 'new';
  const projections = new Projections({
    events: stores.events,
    documents: stores.documents,
    rank: isNew ? 20 : 10,
    timeouts: TIMEOUTS,
    keepFormerMs: seed % 3 === 0 ? 15_000 : 0,
    onProblem: (problem, error) => note(`${name}: ${problem} (${String(error)})`),
  });
  const followed = [
    new SimulatedProjection('ledger', isNew ? 2 : 1, faults),
    new SimulatedProjection('shared', 1, faults),
    new SimulatedProjection('trail', 1, faults, isNew ? undefined : ['thing']),
  ];
  const readers = followed.map((projection) => projections.register<Ledger>(projection));
  const memory = followed
    .slice(0, 2)
    .map((projection) => projections.memory.add<Ledger, LedgerView>(projection, () => new LedgerView()));
  projections.addProcess(simulatedProcess(faults));
  return {
    ...{ name, release, follows, state: 'runs', projections, followed, readers, memory, stores },
    close: async () => {
      await projections.close();
      await close();
    },
  };
}
