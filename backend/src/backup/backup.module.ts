import { Global, Module } from '@nestjs/common';
import { BackupMark } from './backup-mark.js';
import { Backups } from './backups.js';
import { BackupSchedule } from './backup-schedule.js';
import { BackupState } from './backup-state.js';
import { BackupRestorer } from './backup-restorer.js';
import { RestoreMark } from './restore-mark.js';

const services = [BackupMark, Backups, BackupSchedule, BackupState, BackupRestorer, RestoreMark];

@Global()
@Module({ providers: services, exports: services })
export class BackupModule {}
