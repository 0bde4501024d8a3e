import { type BaseOptions, EventStoreDBClient } from '@eventstore/db-client';

/** Members of the client that its types keep to itself. */
interface ClientInternals {
  getChannel(): Promise<{ close(): void }>;
  getGRPCClient(...service: unknown[]): Promise<unknown>;
  handleError(...failed: unknown[]): Promise<void>;
  callArguments(call: BaseOptions, options: { deadline: number }): [never, object];
}

export const internalsOf = (client: EventStoreDBClient): ClientInternals =>
  client as unknown as ClientInternals;

/** A client whose failures all reach the caller: left as it is, some of them end the process. */
export function makeClient(connectionString: string): EventStoreDBClient {
  const client = EventStoreDBClient.connectionString(connectionString);
  const internals = internalsOf(client);
  // It looks for another member in the background, where its error is unhandled.
  const turn = internals.handleError;
  internals.handleError = (...failed) => turn(...failed).catch(() => {});
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
