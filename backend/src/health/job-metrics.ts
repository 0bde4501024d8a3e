import type { Metrics } from '../platform/edge/metrics/metrics.js';
import type { JobReport } from '../platform/log/jobs/running-job.js';

/** Without reports, as while the store is away, nothing is shown. */
export function updateJobMetrics(
  { jobWaiting, jobFailed, jobFailing }: Metrics,
  reports: readonly JobReport[],
): void {
  for (const gauge of [jobWaiting, jobFailed, jobFailing]) gauge.reset();
  for (const { name, waiting, failed, lastRound } of reports) {
    jobWaiting.set({ name }, waiting);
    // A series from the start can be alerted on.
    jobFailed.set({ name, cause: 'none' }, 0);
    for (const { cause, count } of failed) jobFailed.set({ name, cause }, count);
    jobFailing.set({ name }, lastRound?.error ? 1 : 0);
  }
}
