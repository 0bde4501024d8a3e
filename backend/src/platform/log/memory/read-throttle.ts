/** The others' longest wait for parts read in sequence. */
const MOST_AT_ONCE_MS = 250;

/** A read turn lasts as long as the other work's turn before. */
export class ReadThrottle {
  private until = 0;
  private began = 0;
  private others: Promise<void> | undefined;

  constructor(private readonly clock: () => number = () => performance.now()) {}

  /** To be awaited before each part, by each reader: resolves in the readers' turn. */
  async waitForTurn(): Promise<void> {
    const now = this.clock();
    if (now < this.until) return;
    // The others' turn begins with the last reader's arrival.
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
