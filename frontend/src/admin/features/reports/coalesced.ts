/** One run answers many calls; two never run at a time. */
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
    stop() {
      clearTimeout(timer);
      busy = false;
    },
  };
}
