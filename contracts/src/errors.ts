/** Body of every error answer: `message` and `error` hold the same Portuguese text, fit to show; `code` is stable. */
export interface ErrorBody {
  message: string;
  error: string;
  code: string;
  /** From 500: the short code by which this answer's log line and trace are found. */
  reference?: string;
  /** For 400: what is wrong, field by field. */
  fields?: { [field: string]: string };
  /** For 403, where a permission would have allowed it: which one (`GET /api/auth/why` says who can give it). */
  missing?: { module: string; action: string };
  /** For 412: the present state of what the caller wanted to change. */
  current?: unknown;
}
