import { EventStoreDBClient } from '@eventstore/db-client';
import { catchBackgroundErrors } from '../../../../patches/esdb-client-internals.js';
import type { ConnectionOptions, EventStoreAddress } from '../../../config/esdb-address.js';

/** The client would print an address passed as text with the password. */
export function createEsdbClient(
  address: EventStoreAddress,
  defaults: ConnectionOptions,
): EventStoreDBClient {
  const client = clientOf(address, { ...defaults, ...address.options, throwOnAppendFailure: true });
  catchBackgroundErrors(client);
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
