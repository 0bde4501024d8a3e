/** Times in milliseconds. */
export interface RetryPolicy {
  /** The last one repeats. */
  readonly pausesMs: readonly number[];
  /** Absent where another limit applies, such as an expiry. */
  readonly giveUpAfterMs?: number;
  /** The last pause is cut to end with that time; never shorter than this. */
  readonly lastPauseMs?: number;
}

/**
 * In milliseconds; null after the last attempt.
 * @param triedMs since the first attempt
 */
export function retryPause(
  { pausesMs, giveUpAfterMs = Infinity, lastPauseMs }: RetryPolicy,
  attempts: number,
  triedMs = 0,
): number | null {
  if (triedMs >= giveUpAfterMs) return null;
  const pause = pausesMs[Math.max(0, attempts - 1)] ?? pausesMs.at(-1)!;
  return lastPauseMs === undefined ? pause : Math.min(pause, Math.max(giveUpAfterMs - triedMs, lastPauseMs));
}
