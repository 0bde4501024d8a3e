/**
 * Answers any number of calls by one run: soon after the first, never two at a time, and with a rest after each. What
 * is asked for while one runs or rests is answered by the next.
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
    // A run that fails tells of it itself.
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
    /** Forgets what was asked for. */
    stop() {
      clearTimeout(timer);
      busy = false;
    },
  };
}
