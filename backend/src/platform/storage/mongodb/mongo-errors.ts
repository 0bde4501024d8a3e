import {
  MongoBulkWriteError,
  MongoClientClosedError,
  MongoError,
  MongoNetworkError,
  MongoNotConnectedError,
  MongoOperationTimeoutError,
  MongoServerError,
  MongoServerSelectionError,
  MongoTopologyClosedError,
} from 'mongodb';

const UNAVAILABLE_TYPES = [
  MongoNetworkError,
  MongoServerSelectionError,
  MongoOperationTimeoutError,
  MongoTopologyClosedError,
  MongoNotConnectedError,
  MongoClientClosedError,
];

const DENIED_CODES = new Set([13, 18]);
/** Shutting down, no primary, election, or the driver's time limit. */
const UNAVAILABLE_CODES = new Set([50, 64, 89, 91, 189, 202, 262, 9001, 10107, 11600, 11602, 13435, 13436]);
/** Node's own errors of a dead socket. */
const SOCKET_CODES = new Set(['EPIPE', 'ECONNRESET', 'ERR_STREAM_DESTROYED', 'ERR_STREAM_WRITE_AFTER_END']);
const DNS_SYSCALLS: ReadonlySet<unknown> = new Set(['querySrv', 'queryTxt']);
const DUPLICATE_KEY = 11000;

/** Unavailable, late or refusing the login, as opposed to refusing the operation. */
export function isMongoUnavailable(error: unknown): boolean {
  if (UNAVAILABLE_TYPES.some((type) => error instanceof type)) return true;
  // A batch without an answer has no server code.
  if (error instanceof MongoBulkWriteError && error.code === undefined) return true;
  // Not exported by the driver.
  if (error instanceof MongoError && error.name === 'MongoWaitQueueTimeoutError') return true;
  if (error !== null && typeof error === 'object' && 'code' in error && SOCKET_CODES.has(String(error.code)))
    return true;
  if (error instanceof Error && 'syscall' in error && DNS_SYSCALLS.has(error.syscall)) return true;
  if (
    error instanceof MongoServerError &&
    (UNAVAILABLE_CODES.has(Number(error.code)) || DENIED_CODES.has(Number(error.code)))
  )
    return true;
  return (
    error instanceof MongoError &&
    (error.hasErrorLabel('RetryableWriteError') || error.hasErrorLabel('TransientTransactionError'))
  );
}

export function isDuplicateKey(error: unknown): error is MongoServerError {
  return error instanceof MongoServerError && error.code === DUPLICATE_KEY;
}
