/** `message` and `error` hold the same Portuguese text. */
export interface ErrorBody {
  message: string;
  error: string;
  code: string;
  /** For statuses from 500: finds the log line and the trace. */
  reference?: string;
  /** For 400. */
  fields?: { [field: string]: string };
  /** For 403: the permission that would have allowed the call. */
  missing?: { module: string; action: string };
  /** For 412: the record's present state. */
  current?: unknown;
}
