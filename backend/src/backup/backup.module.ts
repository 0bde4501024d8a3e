import { Global, Inject, Module } from '@nestjs/common';
import { CONFIG, type Config } from '../config/config.js';
import { StoreMarks } from '../platform/log/installation/store-marks.js';
import { Jobs } from '../platform/log/jobs/jobs.js';
import { openBackupLocation } from './backup-location.js';
import { newestManifest } from './backup-manifest.js';
import { Backups } from './backups.js';
import { BackupSchedule } from './backup-schedule.js';
import { BackupState } from './backup-state.js';
import { BackupRestorer } from './backup-restorer.js';
import { RestoreMark } from './restore-mark.js';

const services = [Backups, BackupSchedule, BackupState, BackupRestorer, RestoreMark];

@Global()
@Module({ providers: services, exports: services })
export class BackupModule {
  constructor(
    @Inject(Jobs) jobs: Jobs,
    @Inject(CONFIG) config: Config,
    @Inject(BackupSchedule) schedule: BackupSchedule,
    @Inject(BackupState) state: BackupState,
    @Inject(StoreMarks) marks: StoreMarks,
  ) {
    const { backup } = config;
    if (backup)
      marks.register({
        store: 'backups',
        readMark: async () => {
          // The next backup reports an unreadable location.
          const newest = async () => newestManifest(openBackupLocation(backup.place, config).store);
          const { firstId = null } = (await newest().catch(() => undefined))?.log ?? {};
          return firstId === null ? null : { id: firstId };
        },
        isEmpty: () => Promise.resolve(true),
      });
    jobs.handle('backups', {
      enabled: backup !== null,
      queue: { backlog: () => state.backlog() },
      run: async (signal) =>
        backup ? { nextInMs: await schedule.makeIfDue(backup, Date.now(), signal) } : undefined,
    });
  }
}
