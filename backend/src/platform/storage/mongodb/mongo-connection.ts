import {
  type ClientSession,
  type Db,
  MongoClient,
  type MongoClientOptions,
  MongoError,
  type TopologyDescription,
} from 'mongodb';
import { EngineUnavailable } from '../errors/engine-unavailable.js';
import { probeTls, tlsRequiredError } from '../calls/tls-probe.js';
import { withTimeout } from '../calls/timeout.js';
import { withinBudget } from '../calls/wait-budget.js';
import { driverRefusal } from '../../../config/mongo-address.js';
import { isMongoUnavailable } from './mongo-errors.js';

export const ANSWER_MS = 5000;
const FIND_SERVER_MS = 4000;

/** The driver's `timeoutMS` does nothing here. */
export class MongoConnection {
  readonly #client: MongoClient;
  readonly #db: Db;
  #transactional: boolean | undefined;
  #closed = false;
  #isAway = false;

  constructor(
    url: string,
    private readonly answerMs: number,
  ) {
    this.#client = createMongoClient(url);
    this.#client.on('topologyDescriptionChanged', ({ newDescription }) => {
      this.#isAway = !canAnswer(newDescription);
    });
    this.#db = this.#client.db();
  }

  /** False until the server was reached. */
  get transactional(): boolean {
    return this.#transactional ?? false;
  }

  /** @param work begins nothing more once its signal is aborted */
  async run<T>(work: (db: Db, signal: AbortSignal) => Promise<T>, milliseconds = this.answerMs): Promise<T> {
    const call = async (ms: number): Promise<T> => {
      const late = new AbortController();
      try {
        const answer = this.#connected(late.signal).then((db) => work(db, late.signal));
        return await withTimeout(answer, ms, () => {
          const error = new EngineUnavailable('document store', `no answer in ${ms} ms`);
          late.abort(error);
          return error;
        });
      } catch (error) {
        throw isMongoUnavailable(error) ? await this.#unavailable(error) : error;
      }
    };
    return withinBudget(milliseconds, call, this.#isAway);
  }

  async transaction(signal: AbortSignal, work: (session: ClientSession) => Promise<void>): Promise<void> {
    const session = this.#client.startSession();
    try {
      for (let attempt = 1; !(await attemptTransaction(session, signal, work)); attempt++) {
        const pause = Math.random() * Math.min(5 * 1.5 ** attempt, 250);
        await new Promise((resolve) => setTimeout(resolve, pause));
      }
    } finally {
      await session.endSession();
    }
  }

  async close(): Promise<void> {
    this.#closed = true;
    await this.#client.close();
  }

  async #unavailable(error: unknown): Promise<EngineUnavailable> {
    const unavailable = new EngineUnavailable('document store', error);
    const { hosts, tls } = this.#client.options;
    const { host, port } = hosts[0] ?? {};
    const isLost =
      unavailable.reason === 'connection lost' && !tls && host !== undefined && port !== undefined;
    if (!isLost || !(await probeTls(host, port))) return unavailable;
    return new EngineUnavailable('document store', tlsRequiredError(error));
  }

  async #connected(signal: AbortSignal): Promise<Db> {
    if (this.#closed) throw new EngineUnavailable('document store', 'closed');
    // The driver does not retry a failed first connection.
    await this.#client.connect();
    const db = this.#db;
    if (this.#transactional === undefined) {
      const hello = await db.admin().command({ hello: 1 });
      this.#transactional = hello['setName'] !== undefined || hello['msg'] === 'isdbgrid';
    }
    signal.throwIfAborted();
    return db;
  }
}

const WRITABLE: ReadonlySet<string> = new Set(['Standalone', 'RSPrimary', 'Mongos', 'LoadBalancer']);

function canAnswer({ type, servers }: TopologyDescription): boolean {
  const types = [...servers.values()].map((server) => server.type);
  return types.some((one) => (type === 'Single' ? one !== 'Unknown' : WRITABLE.has(one)));
}

/** @throws WrongAddress for options that the driver refuses */
function createMongoClient(url: string): MongoClient {
  const options: MongoClientOptions = {
    appName: 'lox',
    serverSelectionTimeoutMS: FIND_SERVER_MS,
    connectTimeoutMS: FIND_SERVER_MS,
    waitQueueTimeoutMS: FIND_SERVER_MS,
    // The monitor ends operations of a silent server.
    heartbeatFrequencyMS: 2000,
    readPreference: 'primary',
    // A driver's retry could apply a write after its failure was reported.
    retryWrites: false,
    writeConcern: { w: 'majority', journal: true },
    ignoreUndefined: true,
  };
  try {
    return new MongoClient(url, options);
  } catch (error) {
    throw driverRefusal(url, error);
  }
}

/** False after a conflict. */
async function attemptTransaction(
  session: ClientSession,
  signal: AbortSignal,
  work: (session: ClientSession) => Promise<void>,
): Promise<boolean> {
  signal.throwIfAborted();
  session.startTransaction({
    readConcern: { level: 'snapshot' },
    writeConcern: { w: 'majority', journal: true },
  });
  try {
    await work(session);
    signal.throwIfAborted();
    await session.commitTransaction();
    return true;
  } catch (error) {
    if (session.inTransaction()) await session.abortTransaction();
    if (error instanceof MongoError && error.hasErrorLabel('TransientTransactionError')) return false;
    throw error;
  }
}
