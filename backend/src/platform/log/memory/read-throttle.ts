/** Longest that others wait for parts that are read one after another. */
const MOST_AT_ONCE_MS = 250;

/**
 * Divides the server's time between reading documents into memory, however many views are read at once, and everything
 * else: what is read goes on for as long as the others' turn before has taken.
 */
export class ReadThrottle {
  private until = 0;
  /** When the others' turn began. */
  private began = 0;
  private others: Promise<void> | undefined;

  constructor(private readonly clock: () => number = () => performance.now()) {}

  /** To be awaited before each part, by each reader: resolves while it is the readers' turn. */
  async waitForTurn(): Promise<void> {
    const now = this.clock();
    if (now < this.until) return;
    // Until the last reader comes, it is not the others' time that passes.
    this.began = now;
    await (this.others ??= this.yieldToOthers());
  }

  private async yieldToOthers(): Promise<void> {
    await new Promise((resolve) => setImmediate(resolve));
    const now = this.clock();
    this.until = now + Math.min(now - this.began, MOST_AT_ONCE_MS);
    this.others = undefined;
  }
}
