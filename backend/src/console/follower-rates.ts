const MINUTE_MS = 60_000;
const MINUTES = 60;

interface Sample {
  events: number;
  at: number;
}

interface History {
  last: Sample;
  perSecond: number;
  byMinute: Map<number, number>;
}

export class FollowerRates {
  private readonly histories = new Map<string, History>();

  constructor(private readonly clock: () => number = Date.now) {}

  /** A lower count means new documents. */
  record(name: string, events: number): void {
    const now = this.clock();
    const history = this.histories.get(name);
    if (!history) {
      this.histories.set(name, { last: { events, at: now }, perSecond: 0, byMinute: new Map() });
      return;
    }
    const folded = Math.max(0, events - history.last.events);
    const seconds = (now - history.last.at) / 1000;
    if (seconds >= 1) {
      history.perSecond = Math.round((folded / seconds) * 10) / 10;
      history.last = { events, at: now };
      const minute = Math.floor(now / MINUTE_MS);
      history.byMinute.set(minute, (history.byMinute.get(minute) ?? 0) + folded);
      for (const known of history.byMinute.keys())
        if (known <= minute - MINUTES) history.byMinute.delete(known);
    }
  }

  perSecond(name: string): number {
    return this.histories.get(name)?.perSecond ?? 0;
  }

  lastHour(name: string): number[] {
    const minute = Math.floor(this.clock() / MINUTE_MS);
    const byMinute = this.histories.get(name)?.byMinute;
    return Array.from({ length: MINUTES }, (_, at) => byMinute?.get(minute - MINUTES + 1 + at) ?? 0);
  }
}
