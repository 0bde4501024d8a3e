// Of: @eventstore/db-client 6.2.1
// Tested by: backend/patches/esdb-client-internals.spec.ts, backend/test/contracts/event-store.esdb.spec.ts
// Needed by: a leader that is away ends no process, and appends share a call (backend/test/contracts/event-store.esdb.spec.ts).
// Goes when: the client catches the errors of its search for a leader, and exports its channel.
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { BaseOptions, EventStoreDBClient } from '@eventstore/db-client';

/** Members of the client that its types keep to itself. */
interface ClientInternals {
  getChannel(): Promise<{ close(): void }>;
  getGRPCClient(...service: unknown[]): Promise<unknown>;
  handleError(...failed: unknown[]): Promise<void>;
  callArguments(call: BaseOptions, options: { deadline: number }): [never, object];
}

export const clientInternals = (client: EventStoreDBClient): ClientInternals =>
  client as unknown as ClientInternals;

/** The client looks for another member in the background, where an error of it would be unhandled. */
export function catchBackgroundErrors(client: EventStoreDBClient): void {
  const internals = clientInternals(client);
  const handle = internals.handleError;
  internals.handleError = (...failed) => handle(...failed).catch(() => {});
}

/** Whether the client has found a member to speak to; one that looks for the leader of a cluster has not. */
export function isConnectedToMember(client: EventStoreDBClient): Promise<boolean> {
  const found = clientInternals(client)
    .getChannel()
    .then(
      () => true,
      () => false,
    );
  return Promise.race([found, nextTurn(false)]);
}

/** Lets go of the client's connection; calls that are open on it may end in their own time. */
export function closeChannel(client: EventStoreDBClient): void {
  clientInternals(client)
    .getChannel()
    .then(
      (channel) => channel.close(),
      () => {},
    );
}
