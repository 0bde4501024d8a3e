/** Whom a change is for: somebody who waits for the disk as well, this program's own bookkeeping, or documents that are built. */
export type WritePriority = 'durable' | 'relaxed' | 'built';

/** For so long after the last change that is not of documents which are built, the program counts as used. */
const USED_MS = 200;
/** How long documents that are built rest then, as a multiple of what their transaction took. */
const PAUSE_FACTOR = 2;

/**
 * Whose turn it is to be written. Durable changes go together and first; of the others one transaction at a time, so that
 * what comes meanwhile and cannot wait is next. While the program is used, documents that are built take no more than
 * a third of the time, of the thread and of the disk: after each of their transactions they rest for twice as long.
 */
export class SqliteWriteQueue<T> {
  private readonly waiting: Record<WritePriority, T[]> = { durable: [], relaxed: [], built: [] };
  private usedAt = Number.NEGATIVE_INFINITY;
  private restsUntil = 0;

  /** @param perform writes what it is given in one go */
  constructor(
    private readonly perform: (taken: T[]) => void,
    private readonly clock: () => number = () => performance.now(),
  ) {}

  add(urgency: WritePriority, one: T): void {
    this.waiting[urgency].push(one);
  }

  /** Milliseconds until there is something to do; undefined when nothing waits. */
  get dueInMs(): number | undefined {
    const { durable, relaxed, built } = this.waiting;
    if (durable.length + relaxed.length > 0) return 0;
    return built.length > 0 ? Math.max(0, this.restsUntil - this.clock()) : undefined;
  }

  /** Writes what is due. */
  runDue(): void {
    const { durable, relaxed, built } = this.waiting;
    if (durable.length + relaxed.length > 0) this.usedAt = this.clock();
    this.perform(durable.splice(0));
    this.perform(relaxed.splice(0, 1));
    const began = this.clock();
    if (built.length === 0 || began < this.restsUntil) return;
    this.perform(built.splice(0, 1));
    const ended = this.clock();
    this.restsUntil = began - this.usedAt < USED_MS ? ended + PAUSE_FACTOR * (ended - began) : ended;
  }

  /** Writes all that waits. */
  drain(): void {
    for (const taken of Object.values(this.waiting)) this.perform(taken.splice(0));
  }
}
