import { accessSync, constants, existsSync } from 'node:fs';
import type { MessagePort, Transferable } from 'node:worker_threads';
import { ConfigError, type Config } from '../../config/config.js';
import { WrongAddress } from '../../config/server-address.js';
import { databaseFile } from './sqlite/file/database-file.js';
import type { DocumentStore } from './document-store/document-store.js';
import { SqliteDocumentStore } from './sqlite/sqlite-document-store.js';
import type { EventStore } from './event-store/event-store.js';
import { SqliteEventStore } from './sqlite/sqlite-event-store.js';
import { isLogIntact, vacuumIfUnscrubbed } from './sqlite/file/sqlite.js';
import type { SqliteWriter } from './sqlite/writing/sqlite-writer-port.js';
import { SqliteWriterClient, type WriteResponses } from './sqlite/writing/sqlite-writer-client.js';
import { SqliteWriterThread } from './sqlite/writing/sqlite-writer-thread.js';
import { StartRefused } from './errors/start-refused.js';

/** Injection tokens of the two stores; `EVENT_STORE` is the one that encrypts personal data. */
export const EVENT_STORE = Symbol('EVENT_STORE');
export const DOCUMENT_STORE = Symbol('DOCUMENT_STORE');
/** Both without encryption and decryption: for moving a log as it is stored. */
export const ENGINES = Symbol('ENGINES');

export interface Engines {
  events: EventStore;
  documents: DocumentStore;
  /** What they are called, for the operator. */
  products: { events: string; documents: string };
  /**
   * From now on another log than the one that holds this event there counts as an engine that is away; `onForeign` is
   * told each time that one is met.
   */
  bindToLog?(event: { id: string; position: number }, onForeign?: () => void): void;
  /** What `joinEngines` needs in another thread. */
  forThread?(): ThreadStoreAccess;
}

/** What the stores are opened with, for `joinEngines`; plain values, which pass into another thread. */
export interface StoreAccess extends Pick<
  Config,
  'engines' | 'dataDir' | 'streamPrefix' | 'personalDataKeys' | 'keysFile'
> {
  /** An event by which the log is known. */
  known?: { id: string; position: number };
  /** To the thread that writes, where there is one. */
  line?: MessagePort;
}

/** For a thread's `workerData`, and what of it passes over; once it is lost, another one must be given. */
export interface ThreadStoreAccess {
  data: StoreAccess;
  transferList: Transferable[];
  lost?: Promise<unknown>;
}

/**
 * A server writes: on a disk that can only be read SQLite would open the file for reading, and never notice that it
 * may write again. @throws the system's error, such as EROFS
 */
export function checkWritable({ engines, dataDir }: Pick<Config, 'engines' | 'dataDir'>): void {
  const file = databaseFile(dataDir);
  if (!engines && existsSync(file)) accessSync(file, constants.W_OK);
}

/** Knows, with `joinEngines`, which engine pair runs. @throws StartRefused when the embedded log is damaged */
export async function openEngines(config: Config): Promise<Engines> {
  const { engines, threads, dataDir, streamPrefix, personalDataKeys, keysFile } = config;
  const access: StoreAccess = { engines, dataDir, streamPrefix, personalDataKeys, keysFile };
  if (engines) {
    const servers = await openServers(config, engines);
    const keepTo: Engines['bindToLog'] = (event, onForeign) =>
      servers.bindToLog?.((access.known = event), onForeign);
    return { ...servers, bindToLog: keepTo, forThread: () => ({ data: access, transferList: [] }) };
  }
  const file = databaseFile(config.dataDir);
  if (!((await config.isLogIntact) ?? isLogIntact(file)))
    throw new StartRefused(
      `O arquivo ${file} está danificado: eventos não podem ser lidos. Restaure uma cópia de segurança.`,
    );
  vacuumIfUnscrubbed(file);
  if (!threads) return embedded(file);
  const writing = new SqliteWriterThread(threads.sqliteWriter, file);
  writing.warmUp();
  const given = () => {
    const { line, lost } = writing.connect();
    return { data: { ...access, line }, transferList: [line], lost };
  };
  return { ...embedded(file, writing, threads.sqliteInspection), forThread: given };
}

/** Both stores in another thread, over what its starter was `given`: opened there and checked already. */
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
  { streamPrefix }: Pick<Config, 'streamPrefix'>,
  { eventStore, mongoUrl, answerMs }: NonNullable<Config['engines']>,
): Promise<Engines> {
  // Their drivers are a third of the program's code: the embedded pair loads none of it.
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
  };
}

const embedded = (file: string, writing?: SqliteWriter, inspection?: URL): Engines => ({
  events: new SqliteEventStore(file, { writing, takesDocuments: true }),
  documents: new SqliteDocumentStore(file, { writing, inspection }),
  products: { events: 'SQLite', documents: 'SQLite' },
});
