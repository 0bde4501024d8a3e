/** `durable` waits for the disk; `relaxed`: the program's own records; `built`: rebuilt documents. */
type WritePriority = 'durable' | 'relaxed' | 'built';

const USED_MS = 200;
const PAUSE_FACTOR = 2;

/** Durable changes come first, together. Under load `built` ones take a third of the time at most. */
export class SqliteWriteQueue<T> {
  private readonly waiting: Record<WritePriority, T[]> = { durable: [], relaxed: [], built: [] };
  private usedAt = Number.NEGATIVE_INFINITY;
  private restsUntil = 0;

  constructor(
    private readonly perform: (taken: T[]) => void,
    private readonly clock: () => number = () => performance.now(),
  ) {}

  add(urgency: WritePriority, one: T): void {
    this.waiting[urgency].push(one);
  }

  get dueInMs(): number | undefined {
    const { durable, relaxed, built } = this.waiting;
    if (durable.length + relaxed.length > 0) return 0;
    return built.length > 0 ? Math.max(0, this.restsUntil - this.clock()) : undefined;
  }

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

  drain(): void {
    for (const taken of Object.values(this.waiting)) this.perform(taken.splice(0));
  }
}
