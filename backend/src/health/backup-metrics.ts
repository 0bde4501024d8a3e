import type { BackupReport } from '../backup/backup-state.js';
import type { Metrics } from '../platform/edge/metrics/metrics.js';

export function updateBackupMetrics(
  { backupTrouble, backupAge }: Metrics,
  { everyMs, last, lastError, isOld }: BackupReport,
  now = Date.now(),
): void {
  backupTrouble.set({ trouble: 'failed' }, lastError ? 1 : 0);
  backupTrouble.set({ trouble: 'old' }, isOld ? 1 : 0);
  backupTrouble.set({ trouble: 'incomplete' }, (last?.missing ?? 0) > 0 ? 1 : 0);
  if (last)
    backupAge.set({ made: everyMs === null ? 'by hand' : 'by itself' }, (now - Date.parse(last.at)) / 1000);
}
