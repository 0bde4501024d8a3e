import { accessSync, constants, existsSync } from 'node:fs';
import type { MessagePort, Transferable } from 'node:worker_threads';
import { ConfigError, type Config } from '../../config/config.js';
import { WrongAddress } from '../../config/server-address.js';
import { databaseFile } from './sqlite/file/database-file.js';
import type { DocumentStore } from './document-store/document-store.js';
import { SqliteDocumentStore } from './sqlite/sqlite-document-store.js';
import type { EventStore } from './event-store/event-store.js';
import { SqliteEventStore } from './sqlite/sqlite-event-store.js';
import { isLogIntact } from './sqlite/file/log-integrity.js';
import { vacuumIfUnscrubbed } from './sqlite/file/vacuum.js';
import type { SqliteWriter } from './sqlite/writing/sqlite-writer-port.js';
import { SqliteWriterClient, type WriteResponses } from './sqlite/writing/sqlite-writer-client.js';
import { SqliteWriterThread } from './sqlite/writing/sqlite-writer-thread.js';
import { StartRefused } from './errors/start-refused.js';
import { withWaitBudget } from './calls/wait-budget.js';

export const EVENT_STORE = Symbol('EVENT_STORE');
export const DOCUMENT_STORE = Symbol('DOCUMENT_STORE');
/** Both stores without encryption, for moving a log as stored. */
export const ENGINES = Symbol('ENGINES');

export interface Engines {
  events: EventStore;
  documents: DocumentStore;
  products: { events: string; documents: string };
  /** Streams kept folded in memory. */
  snapshots: number;
  oneTransaction: boolean;
  writeAheadLog: string | null;
  limitWaits(serve: () => void): void;
  /**
   * From now on a log without this event at this position counts as an unavailable engine; `onForeign` runs
   * each time.
   */
  bindToLog?(event: { id: string; position: number }, onForeign?: () => void): void;
  forThread?(): ThreadStoreAccess;
}

/** Plain values, which pass into another thread. */
export interface StoreAccess extends Pick<
  Config,
  'engines' | 'dataDir' | 'streamPrefix' | 'personalDataKeys' | 'keysFile'
> {
  known?: { id: string; position: number };
  /** To the embedded pair's writer thread. */
  line?: MessagePort;
}

/** `workerData` of a thread; once `lost` settles, new access is needed. */
export interface ThreadStoreAccess {
  data: StoreAccess;
  transferList: Transferable[];
  lost?: Promise<unknown>;
}

/**
 * On a read-only disk SQLite would open the file for reading.
 * @throws the system's error, such as EROFS
 */
export function checkWritable({ engines, dataDir }: Pick<Config, 'engines' | 'dataDir'>): void {
  const file = databaseFile(dataDir);
  if (!engines && existsSync(file)) accessSync(file, constants.W_OK);
}

/** @throws StartRefused when the embedded log is damaged */
export async function openEngines(config: Config): Promise<Engines> {
  const { engines, threads, dataDir, streamPrefix, personalDataKeys, keysFile } = config;
  const access: StoreAccess = { engines, dataDir, streamPrefix, personalDataKeys, keysFile };
  if (engines) {
    const servers = await openServers(config, engines);
    return {
      ...servers,
      bindToLog: (event, onForeign) => servers.bindToLog?.((access.known = event), onForeign),
      forThread: () => ({ data: access, transferList: [] }),
    };
  }
  const file = databaseFile(config.dataDir);
  if (!((await config.isLogIntact) ?? isLogIntact(file)))
    throw new StartRefused(
      `O arquivo ${file} está danificado: eventos não podem ser lidos. Restaure uma cópia de segurança.`,
    );
  vacuumIfUnscrubbed(file);
  if (!threads) return embedded(file);
  const writing = new SqliteWriterThread(threads.sqliteWriter, file);
  const given = () => {
    const { line, lost } = writing.connect();
    return { data: { ...access, line }, transferList: [line], lost };
  };
  return { ...embedded(file, writing, threads.sqliteInspection), forThread: given };
}

/** The granting thread has checked the stores. */
export async function joinEngines(access: StoreAccess): Promise<Engines> {
  const { engines, dataDir, line, known } = access;
  if (engines) {
    const servers = await openServers(access, engines);
    if (known) servers.bindToLog?.(known);
    return servers;
  }
  if (!line) throw new Error('no line to the thread that writes');
  const writing = new SqliteWriterClient((asked) => line.postMessage(asked));
  line.on('message', (answered: WriteResponses) => writing.settle(answered));
  return embedded(databaseFile(dataDir), writing);
}

async function openServers(
  { streamPrefix, answerMs }: Pick<Config, 'streamPrefix' | 'answerMs'>,
  { eventStore, mongoUrl }: NonNullable<Config['engines']>,
): Promise<Engines> {
  // The drivers are a third of the program's code.
  const { EsdbEventStore } = await import('./eventstoredb/esdb-event-store.js');
  const { openMongoDocumentStore } = await import('./mongodb/mongo-document-store.js');
  const events = new EsdbEventStore(eventStore, { streamPrefix });
  return {
    events,
    bindToLog: (event, onForeign) => events.bindToLog(event, onForeign),
    documents: await openMongoDocumentStore(mongoUrl, answerMs).catch((error: unknown) => {
      throw error instanceof WrongAddress ? new ConfigError([`MONGODB_URL: ${error.message}`]) : error;
    }),
    products: { events: 'EventStoreDB', documents: 'MongoDB' },
    snapshots: 20_000,
    oneTransaction: false,
    writeAheadLog: null,
    limitWaits: withWaitBudget,
  };
}

const embedded = (file: string, writing?: SqliteWriter, inspection?: URL): Engines => ({
  events: new SqliteEventStore(file, { writing }),
  documents: new SqliteDocumentStore(file, { writing, inspection }),
  products: { events: 'SQLite', documents: 'SQLite' },
  snapshots: 4_000,
  oneTransaction: true,
  writeAheadLog: `${file}-wal`,
  // An async context costs a tenth of a request.
  limitWaits: (serve) => serve(),
});
