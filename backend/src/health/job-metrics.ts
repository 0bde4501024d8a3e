import type { Metrics } from '../platform/edge/metrics/metrics.js';
import type { JobReport } from '../platform/log/jobs/running-job.js';

/** Shows what waits and what failed; without reports, as while the store is away, nothing is said. */
export function updateJobMetrics(
  { jobWaiting, jobFailed, jobFailing }: Metrics,
  reports: readonly JobReport[],
): void {
  for (const gauge of [jobWaiting, jobFailed, jobFailing]) gauge.reset();
  for (const { name: job, waiting, failed, lastRound } of reports) {
    jobWaiting.set({ job }, waiting);
    for (const { cause, count } of failed) jobFailed.set({ job, cause }, count);
    jobFailing.set({ job }, lastRound?.error ? 1 : 0);
  }
}
