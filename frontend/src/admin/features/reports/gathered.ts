/**
 * Answers any number of calls with one run: soon after the first call, never two at a time, and with a pause
 * after each. Calls during a run or pause are answered by the next run.
 */
export function gathered(
  run: () => Promise<unknown>,
  { soonMs, restMs }: { soonMs: number; restMs: number },
): { ask(): void; stop(): void } {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let busy = false;
  let askedAgain = false;

  const start = async () => {
    askedAgain = false;
    // The run reports its own failure.
    await run().catch(() => undefined);
    if (busy) timer = setTimeout(rested, restMs);
  };
  const rested = () => {
    if (askedAgain) void start();
    else busy = false;
  };
  return {
    ask() {
      if (busy) askedAgain = true;
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
