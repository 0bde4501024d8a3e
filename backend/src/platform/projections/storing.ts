/** What is being stored, and who waits for its end. */
export class Storing {
  private waiting: { names: ReadonlySet<string> | undefined; done: Promise<void>; end(): void } | undefined;

  /** Whether documents of this name are among it. */
  includes(name: string): boolean {
    return this.waiting !== undefined && (this.waiting.names?.has(name) ?? true);
  }

  /** Resolves at the end of what is under way; undefined when nothing is. */
  get ended(): Promise<void> | undefined {
    return this.waiting?.done;
  }

  /** Documents of these names, or of any. */
  begin(names?: ReadonlySet<string>): void {
    if (this.waiting) {
      this.waiting.names = undefined;
      return;
    }
    let end!: () => void;
    const done = new Promise<void>((resolve) => (end = resolve));
    this.waiting = { names, done, end };
  }

  end(): void {
    this.waiting?.end();
    this.waiting = undefined;
  }
}
