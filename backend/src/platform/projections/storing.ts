/** Something that is being stored, and who waits for its end. */
export class Storing {
  private waiting: { done: Promise<void>; end(): void } | undefined;

  get isUnderWay(): boolean {
    return this.waiting !== undefined;
  }

  /** Resolves at the end of what is under way; undefined when nothing is. */
  get ended(): Promise<void> | undefined {
    return this.waiting?.done;
  }

  /** Harmless to repeat. */
  begin(): void {
    if (this.waiting) return;
    let end!: () => void;
    const done = new Promise<void>((resolve) => (end = resolve));
    this.waiting = { done, end };
  }

  end(): void {
    this.waiting?.end();
    this.waiting = undefined;
  }
}
