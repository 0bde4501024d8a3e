import { setImmediate as nextTurn } from 'node:timers/promises';
import { type BaseOptions, EventStoreDBClient } from '@eventstore/db-client';
import type { ConnectionOptions, EventStoreAddress } from '../../../config/esdb-address.js';

interface ClientInternals {
  getChannel(): Promise<{ close(): void }>;
  getGRPCClient(...service: unknown[]): Promise<unknown>;
  handleError(...failed: unknown[]): Promise<void>;
  callArguments(call: BaseOptions, options: { deadline: number }): [never, object];
}

export const clientInternals = (client: EventStoreDBClient): ClientInternals =>
  client as unknown as ClientInternals;

/**
 * Failures must not end the process. The address is never passed as text, which the client would print with
 * the password.
 */
export function createEsdbClient(
  address: EventStoreAddress,
  defaults: ConnectionOptions,
): EventStoreDBClient {
  const client = clientOf(address, { ...defaults, ...address.options, throwOnAppendFailure: true });
  const internals = clientInternals(client);
  // The client's background search for another member leaves its error unhandled.
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

/** False while the client looks for a member or a leader. */
export function isConnectedToMember(client: EventStoreDBClient): Promise<boolean> {
  const found = clientInternals(client)
    .getChannel()
    .then(
      () => true,
      () => false,
    );
  return Promise.race([found, nextTurn(false)]);
}

export function closeChannel(client: EventStoreDBClient): void {
  clientInternals(client)
    .getChannel()
    .then(
      (channel) => channel.close(),
      () => {},
    );
}
