const MINUTE_MS = 60_000;
const MINUTES = 60;

interface Sample {
  events: number;
  at: number;
}

interface History {
  last: Sample;
  perSecond: number;
  /** Events folded by minute of the clock. */
  byMinute: Map<number, number>;
}

/** How fast projections and processes fold, from the counts of folded events that are looked at now and then. */
export class FollowerRates {
  private readonly histories = new Map<string, History>();

  constructor(private readonly clock: () => number = Date.now) {}

  /** Notes how many events have been folded so far. A lower count means that the documents were begun anew. */
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

  /** Events in each of the last 60 minutes, oldest first. */
  lastHour(name: string): number[] {
    const minute = Math.floor(this.clock() / MINUTE_MS);
    const byMinute = this.histories.get(name)?.byMinute;
    return Array.from({ length: MINUTES }, (_, at) => byMinute?.get(minute - MINUTES + 1 + at) ?? 0);
  }
}
