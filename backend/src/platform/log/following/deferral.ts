import type { EventBatch, StoredEvent } from '../../storage/event-store/event-store.js';
import { SLICE } from './commit-slices.js';

/** Events that deferred members have yet to fold (docs/adr/0055-deferred-documents.md). */
export class Deferral {
  private held: StoredEvent[] = [];
  private asked = 0;
  private timer: NodeJS.Timeout | undefined;

  constructor(
    /** Deferred members have planned up to here. */
    public settled: number,
    private readonly mostMs: number,
    private readonly settle: () => void,
  ) {}

  /** Events up to `position` are not held. */
  ask(position: number): void {
    this.asked = Math.max(this.asked, position);
  }

  mayHold({ events, live }: EventBatch): boolean {
    const count = this.held.length + events.length;
    return this.mostMs > 0 && live && count > 0 && count < SLICE && this.asked <= this.settled;
  }

  /** Answers the events that are to be folded now. */
  add(events: readonly StoredEvent[], holds: boolean): StoredEvent[] {
    const all = this.held.concat(events);
    this.held = holds ? all : [];
    return holds ? [] : all;
  }

  settleLater(): void {
    if (this.held.length > 0) this.timer ??= setTimeout(this.settle, this.mostMs);
    else this.end();
  }

  end(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
  }
}
