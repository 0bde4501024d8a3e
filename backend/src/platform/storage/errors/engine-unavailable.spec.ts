import { EngineUnavailable } from './engine-unavailable.js';

const error = (message: string, more: object = {}) => Object.assign(new Error(message), more);
const reasonOf = (cause: unknown): string => new EngineUnavailable('event store', cause).reason;

it.each<[string, unknown]>([
  ['connection refused', error('connect ECONNREFUSED 127.0.0.1:2113', { code: 'ECONNREFUSED' })],
  ['connection refused', error('No connection established', { cause: error('x', { code: 'ECONNREFUSED' }) })],
  ['connection refused', error('all', { errors: [error('', { code: 'ECONNREFUSED' })] })],
  ['host name not found', error('getaddrinfo ENOTFOUND eventos')],
  ['certificate not accepted', error('14 UNAVAILABLE: self-signed certificate in certificate chain')],
  ['user or password refused', error('access', { type: 'access-denied' })],
  [
    'user or password refused',
    error('Authentication failed.', { code: 18, codeName: 'AuthenticationFailed' }),
  ],
  [
    'TLS needs a host name',
    error(
      "14 UNAVAILABLE: No connection established. Last error: TypeError [ERR_INVALID_ARG_VALUE]: The property 'options.servername' Setting the TLS ServerName to an IP address is not permitted.. Received '127.0.0.1'",
    ),
  ],
  ['no leader', error('Failed to discover after 10 attempts.')],
  ['disk full', error('x', { code: 'SQLITE_FULL' })],
  ['not writable', error('x', { code: 'SQLITE_READONLY_DBMOVED' })],
  ['no answer', 'no answer in 5000 ms'],
  ['connection lost', error('socket hang up')],
  ['connection lost', undefined],
  [
    'connection refused',
    error('none', { reason: { servers: new Map([['a', { error: error('connect ECONNREFUSED') }]]) } }),
  ],
])('says %s', (reason, cause) => {
  expect(reasonOf(cause)).toBe(reason);
});
