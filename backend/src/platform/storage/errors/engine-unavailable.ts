const REASONS: readonly [pattern: RegExp, reason: string][] = [
  [/log too short/i, 'log too short'],
  [/wants TLS/i, 'TLS required'],
  // Node 26 refuses a server name that is an address; the EventStoreDB client sends one.
  [/options\.servername/, 'TLS needs a host name'],
  [/wrong version number|packet length too long/i, 'no TLS'],
  [
    /access.denied|unauthenticated|authentication ?failed|not authorized|requires authentication/i,
    'user or password refused',
  ],
  [/certificate|self.?signed|UNABLE_TO_(VERIFY|GET)|ERR_TLS|EPROTO/i, 'certificate not accepted'],
  [/failed to discover|not.?leader|not (writable )?primary|no leader/i, 'no leader'],
  [/ENOTFOUND|EAI_AGAIN|name resolution/i, 'host name not found'],
  [/ECONNREFUSED/i, 'connection refused'],
  [/SQLITE_FULL|ENOSPC/i, 'disk full'],
  [/SQLITE_READONLY|SQLITE_PERM|EROFS|EACCES/i, 'not writable'],
  [/EMFILE|ENFILE/i, 'too many open files'],
  [/SQLITE_BUSY|SQLITE_LOCKED/i, 'locked'],
  [/no answer|deadline|timed? ?out|out of time|server selection/i, 'no answer'],
];

export class EngineUnavailable extends Error {
  constructor(
    readonly engine: 'event store' | 'document store',
    cause?: unknown,
  ) {
    super(`${engine} is unavailable`, { cause });
    this.name = 'EngineUnavailable';
  }

  /** For the log and `/readyz`: never the engine's own text, which may hold addresses or names. */
  get reason(): string {
    const text = errorTexts(this.cause).join(' ');
    return REASONS.find(([pattern]) => pattern.test(text))?.[1] ?? 'connection lost';
  }
}

function errorTexts(error: unknown, depth = 0): string[] {
  if (depth > 5 || error === null || error === undefined) return [];
  if (typeof error !== 'object') return [String(error)];
  const {
    name,
    type,
    code,
    codeName,
    message,
    cause,
    reason,
    errors,
    error: inner,
    servers,
  } = error as Record<string, unknown>;
  const behind = [
    cause,
    reason,
    inner,
    ...(Array.isArray(errors) ? errors : []),
    ...(servers instanceof Map ? servers.values() : []),
  ];
  return [name, type, code, codeName, message]
    .filter((word) => word !== undefined)
    .map(String)
    .concat(behind.flatMap((one) => errorTexts(one, depth + 1)));
}
