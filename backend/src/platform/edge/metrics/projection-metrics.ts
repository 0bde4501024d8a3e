import type { ProjectionStatus } from '../../log/following/status.js';
import type { Metrics } from './metrics.js';

interface LagMark {
  head: number;
  since: number;
}

export class ProjectionMetrics {
  private readonly marks = new Map<string, LagMark>();

  constructor(
    private readonly figures: Metrics,
    private readonly now: () => number = () => performance.now(),
  ) {}

  update(statuses: readonly ProjectionStatus[]): void {
    const { position, lag, lagSeconds, projectionLive, parked, rebuilding, rebuildRatio } = this.figures;
    for (const gauge of [position, lag, lagSeconds, projectionLive, parked, rebuilding, rebuildRatio])
      gauge.reset();
    for (const status of statuses) this.updateOne(status);
  }

  private updateOne(status: ProjectionStatus): void {
    const { name: projection, state, position, head, rebuild } = status;
    const { figures } = this;
    figures.logPosition.set(head);
    figures.position.set({ projection }, position);
    figures.lag.set({ projection }, Math.max(0, head - position));
    figures.lagSeconds.set({ projection }, this.secondsBehind(status));
    figures.projectionLive.set({ projection }, state === 'live' ? 1 : 0);
    figures.parked.set({ projection }, status.parked);
    figures.rebuilding.set({ projection }, rebuild ? 1 : 0);
    figures.rebuildRatio.set({ projection }, rebuild && head > 0 ? Math.min(1, rebuild.position / head) : 1);
  }

  private secondsBehind({ name, position, head }: ProjectionStatus): number {
    let mark = this.marks.get(name);
    if (mark && position >= mark.head) mark = undefined;
    if (!mark && position < head) mark = { head, since: this.now() };
    if (mark) this.marks.set(name, mark);
    else this.marks.delete(name);
    return mark ? (this.now() - mark.since) / 1000 : 0;
  }
}
