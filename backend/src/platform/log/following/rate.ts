const STRETCH_MS = 2_000;

export class Rate {
  private since = Date.now();
  private count = 0;

  after(events: number): number {
    this.count += events;
    const elapsed = Date.now() - this.since;
    const rate = Math.round((this.count * 1000) / Math.max(1, elapsed));
    if (elapsed > STRETCH_MS) {
      this.since = Date.now();
      this.count = 0;
    }
    return rate;
  }
}
