import type { Metrics } from '../platform/edge/metrics/metrics.js';
import type { JobReport } from '../platform/log/jobs/running-job.js';

/** Shows what waits and what failed; without reports, as while the store is away, nothing is said. */
export function updateJobMetrics(
  { jobWaiting, jobFailed, jobFailing }: Metrics,
  reports: readonly JobReport[],
): void {
  for (const gauge of [jobWaiting, jobFailed, jobFailing]) gauge.reset();
  for (const { name, waiting, failed, lastRound } of reports) {
    jobWaiting.set({ name }, waiting);
    // A series that is there from the start can be graphed and alerted on.
    jobFailed.set({ name, cause: 'none' }, 0);
    for (const { cause, count } of failed) jobFailed.set({ name, cause }, count);
    jobFailing.set({ name }, lastRound?.error ? 1 : 0);
  }
}
