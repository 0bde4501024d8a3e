/**
 * Answers any number of calls with one run: soon after the first call, never two at a time, and with a pause
 * after each. Calls during a run or pause are answered by the next run.
 */
export function coalesced(
  run: () => Promise<unknown>,
  { soonMs, restMs }: { soonMs: number; restMs: number },
): { request(): void; stop(): void } {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let busy = false;
  let requestedAgain = false;

  const start = async () => {
    requestedAgain = false;
    // The run reports its own failure.
    await run().catch(() => undefined);
    if (busy) timer = setTimeout(rested, restMs);
  };
  const rested = () => {
    if (requestedAgain) void start();
    else busy = false;
  };
  return {
    request() {
      if (busy) requestedAgain = true;
      else timer = setTimeout(() => void start(), soonMs);
      busy = true;
    },
    /** Cancels the pending run. */
    stop() {
      clearTimeout(timer);
      busy = false;
    },
  };
}
