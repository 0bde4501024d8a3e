import { setImmediate as nextTurn } from 'node:timers/promises';
import { type BaseOptions, EventStoreDBClient } from '@eventstore/db-client';
import type { ConnectionOptions, EventStoreAddress } from '../../../config/esdb-address.js';

/** Members of the client that its types hide. */
interface ClientInternals {
  getChannel(): Promise<{ close(): void }>;
  getGRPCClient(...service: unknown[]): Promise<unknown>;
  handleError(...failed: unknown[]): Promise<void>;
  callArguments(call: BaseOptions, options: { deadline: number }): [never, object];
}

export const clientInternals = (client: EventStoreDBClient): ClientInternals =>
  client as unknown as ClientInternals;

/**
 * Failures reach the caller and never end the process. The client never gets the address as text: it would
 * print it, with the password.
 */
export function createEsdbClient(
  address: EventStoreAddress,
  defaults: ConnectionOptions,
): EventStoreDBClient {
  const client = clientOf(address, { ...defaults, ...address.options, throwOnAppendFailure: true });
  const internals = clientInternals(client);
  // The client looks for another member in the background, where its error is unhandled.
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

/** False while the client still looks for a member, or for the leader of a cluster. */
export function isConnectedToMember(client: EventStoreDBClient): Promise<boolean> {
  const found = clientInternals(client)
    .getChannel()
    .then(
      () => true,
      () => false,
    );
  return Promise.race([found, nextTurn(false)]);
}

/** Open calls on the connection may still finish. */
export function closeChannel(client: EventStoreDBClient): void {
  clientInternals(client)
    .getChannel()
    .then(
      (channel) => channel.close(),
      () => {},
    );
}
