/** How something that failed is tried again. Times in milliseconds. */
export interface RetryPolicy {
  /** After the first, the second … failed attempt; the last one repeats. */
  readonly pausesMs: readonly number[];
  /** Nothing is tried for longer; absent where something else ends it, such as its expiry. */
  readonly giveUpAfterMs?: number;
  /** The last pause is cut so that the last attempt is made when that time is over; never shorter than this. */
  readonly lastPauseMs?: number;
}

/**
 * The pause after so many failed attempts over so long a time, in milliseconds; null when it is given up.
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
