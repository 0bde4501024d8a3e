export class Storing {
  private readonly names = new Set<string>();
  private waiting: { done: Promise<void>; end(): void } | undefined;

  includes(name: string): boolean {
    return this.names.has(name);
  }

  /** Undefined when nothing is under way. */
  get ended(): Promise<void> | undefined {
    return this.waiting?.done;
  }

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
