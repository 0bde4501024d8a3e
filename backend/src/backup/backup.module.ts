import { Global, Inject, Module } from '@nestjs/common';
import { CONFIG, type Config } from '../config/config.js';
import { Jobs } from '../platform/log/jobs/jobs.js';
import { BackupMark } from './backup-mark.js';
import { Backups } from './backups.js';
import { BackupSchedule } from './backup-schedule.js';
import { BackupState } from './backup-state.js';
import { BackupRestorer } from './backup-restorer.js';
import { RestoreMark } from './restore-mark.js';

const services = [BackupMark, Backups, BackupSchedule, BackupState, BackupRestorer, RestoreMark];

@Global()
@Module({ providers: services, exports: services })
export class BackupModule {
  constructor(
    @Inject(Jobs) jobs: Jobs,
    @Inject(CONFIG) { backup }: Config,
    @Inject(BackupSchedule) schedule: BackupSchedule,
    @Inject(BackupState) state: BackupState,
  ) {
    jobs.handle('backups', {
      enabled: backup !== null,
      queue: { backlog: () => state.backlog() },
      run: async (signal) =>
        backup ? { nextInMs: await schedule.makeIfDue(backup, Date.now(), signal) } : undefined,
    });
  }
}
