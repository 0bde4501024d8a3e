import { Writable } from 'node:stream';
import { type BaseOptions, EventStoreDBClient } from '@eventstore/db-client';

type Append = (metadata: object, options: object, answer: (error: unknown) => void) => Writable;

/** Members of the client that its types keep to itself. */
interface ClientInternals {
  supports(): Promise<boolean>;
  getChannel(): Promise<{ close(): void }>;
  getGRPCClient(...service: unknown[]): Promise<{ append?: Append }>;
  handleError(...failed: unknown[]): Promise<void>;
  callArguments(call: BaseOptions, options: { deadline: number }): [never, object];
}

export const internalsOf = (client: EventStoreDBClient): ClientInternals =>
  client as unknown as ClientInternals;

/** A client whose failures all reach the caller: left as it is, some of them end the process. */
export function makeClient(connectionString: string): EventStoreDBClient {
  const client = EventStoreDBClient.connectionString(connectionString);
  // The client's batch append keeps its waiting promises in one list for the whole process: an error of one
  // connection rejects the appends of every other, and their answers then throw where nobody can catch it. Ours
  // (esdb-batch-append.ts) is used in its place, and the client's plain append with servers that lack batches.
  const internals = internalsOf(client);
  internals.supports = () => Promise.resolve(false);
  // It looks for another member in the background, where its error is unhandled.
  const turn = internals.handleError;
  internals.handleError = (...failed) => turn(...failed).catch(() => {});
  const stubOf = internals.getGRPCClient;
  internals.getGRPCClient = async (...service) => withAnsweredAppend(await stubOf(...service));
  return client;
}

/** Lets go of the client's connection; calls that are open on it may end in their own time. */
export function closeChannel(client: EventStoreDBClient): void {
  internalsOf(client)
    .getChannel()
    .then(
      (channel) => channel.close(),
      () => {},
    );
}

const answered = new WeakSet<object>();

/**
 * An append that begins when another call has just closed the channel throws at once, within a promise's executor that
 * is asynchronous: nobody is told, and the unhandled error ends the process. Its answer is that error instead.
 */
function withAnsweredAppend<T extends { append?: Append }>(stub: T): T {
  const { append } = stub;
  if (!append || answered.has(stub)) return stub;
  answered.add(stub);
  stub.append = (metadata, options, answer) => {
    try {
      return append.call(stub, metadata, options, answer);
    } catch (error) {
      answer(error);
      return new Writable({ objectMode: true, write: (_event, _encoding, done) => done() });
    }
  };
  return stub;
}
