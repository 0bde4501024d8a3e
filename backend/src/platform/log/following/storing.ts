/** What is being stored, and who waits for its end. */
export class Storing {
  private readonly names = new Set<string>();
  private waiting: { done: Promise<void>; end(): void } | undefined;

  /** Whether documents of this collection are among it. */
  includes(name: string): boolean {
    return this.names.has(name);
  }

  /** Resolves at the end of what is under way; undefined when nothing is. */
  get ended(): Promise<void> | undefined {
    return this.waiting?.done;
  }

  /** Adds documents of these collections. */
  begin(names: Iterable<string>): void {
    for (const name of names) this.names.add(name);
    if (this.waiting) return;
    let end!: () => void;
    const done = new Promise<void>((resolve) => (end = resolve));
    this.waiting = { done, end };
  }

  end(): void {
    this.waiting?.end();
    this.waiting = undefined;
    this.names.clear();
  }
}
