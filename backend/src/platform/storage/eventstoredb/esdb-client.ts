import { setImmediate as nextTurn } from 'node:timers/promises';
import { type BaseOptions, EventStoreDBClient } from '@eventstore/db-client';
import type { ConnectionOptions, EventStoreAddress } from '../../../config/esdb-address.js';

/** Members of the client that its types keep to itself. */
interface ClientInternals {
  getChannel(): Promise<{ close(): void }>;
  getGRPCClient(...service: unknown[]): Promise<unknown>;
  handleError(...failed: unknown[]): Promise<void>;
  callArguments(call: BaseOptions, options: { deadline: number }): [never, object];
}

export const clientInternals = (client: EventStoreDBClient): ClientInternals =>
  client as unknown as ClientInternals;

/**
 * A client whose failures all reach the caller: left as it is, some of them end the process. It is never given the
 * address as a text, which it would print, password and all.
 */
export function createEsdbClient(
  address: EventStoreAddress,
  defaults: ConnectionOptions,
): EventStoreDBClient {
  const client = clientOf(address, { ...defaults, ...address.options, throwOnAppendFailure: true });
  const internals = clientInternals(client);
  // It looks for another member in the background, where its error is unhandled.
  const turn = internals.handleError;
  internals.handleError = (...failed) => turn(...failed).catch(() => {});
  return client;
}

function clientOf(
  { hosts, discover, tls, credentials }: EventStoreAddress,
  options: ConnectionOptions & { throwOnAppendFailure: true },
): EventStoreDBClient {
  const channel = {
    insecure: tls.insecure,
    rootCertificate: optionalBuffer(tls.rootCertificate),
    userCertFile: optionalBuffer(tls.userCertFile),
    userKeyFile: optionalBuffer(tls.userKeyFile),
  };
  const [first] = hosts;
  if (hosts.length > 1) return new EventStoreDBClient({ endpoints: hosts, ...options }, channel, credentials);
  if (!first) throw new TypeError('an address without a host');
  return discover
    ? new EventStoreDBClient({ discover: first, ...options }, channel, credentials)
    : new EventStoreDBClient({ endpoint: first, ...options }, channel, credentials);
}

const optionalBuffer = (text: string | undefined): Buffer | undefined =>
  text === undefined ? undefined : Buffer.from(text);

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
