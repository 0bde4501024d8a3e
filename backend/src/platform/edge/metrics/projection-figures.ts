import type { ProjectionStatus } from '../../log/following/status.js';
import type { Figures } from './figures.js';

/** An end of the log that a projection is still behind, and since when. */
interface Mark {
  head: number;
  since: number;
}

/** Puts what the projections say of themselves into figures, at each scrape. */
export class ProjectionFigures {
  private readonly marks = new Map<string, Mark>();

  constructor(
    private readonly figures: Figures,
    private readonly now: () => number = () => performance.now(),
  ) {}

  /** Without any, as while an engine is away, nothing is said: what was true before may not be any more. */
  show(statuses: readonly ProjectionStatus[]): void {
    const { position, lag, lagSeconds, live, parked, rebuilding, rebuilt } = this.figures;
    for (const gauge of [position, lag, lagSeconds, live, parked, rebuilding, rebuilt]) gauge.reset();
    for (const status of statuses) this.showOne(status);
  }

  private showOne(status: ProjectionStatus): void {
    const { name: projection, state, position, head, rebuild } = status;
    const { figures } = this;
    figures.logPosition.set(head);
    figures.position.set({ projection }, position);
    figures.lag.set({ projection }, Math.max(0, head - position));
    figures.lagSeconds.set({ projection }, this.secondsBehind(status));
    figures.live.set({ projection }, state === 'live' ? 1 : 0);
    figures.parked.set({ projection }, status.parked);
    figures.rebuilding.set({ projection }, rebuild ? 1 : 0);
    figures.rebuilt.set({ projection }, rebuild && head > 0 ? Math.min(1, rebuild.position / head) : 1);
  }

  /** Since the scrape that first saw an end of the log which it has not reached. */
  private secondsBehind({ name, position, head }: ProjectionStatus): number {
    let mark = this.marks.get(name);
    if (mark && position >= mark.head) mark = undefined;
    if (!mark && position < head) mark = { head, since: this.now() };
    if (mark) this.marks.set(name, mark);
    else this.marks.delete(name);
    return mark ? (this.now() - mark.since) / 1000 : 0;
  }
}
