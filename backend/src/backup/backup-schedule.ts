import { Inject, Injectable, Logger } from '@nestjs/common';
import { CONFIG, type Config } from '../config/config.js';
import type { BackupConfig } from '../config/backup-config.js';
import { JOB_PLANS } from '../platform/log/jobs/job-plans.js';
import { ENGINES, type Engines } from '../platform/storage/engines.js';
import { firstEvent } from '../platform/storage/event-store/first-event.js';
import { EventTypes } from '../platform/storage/event-store/event-catalogue.js';
import { firstSubjects } from '../platform/storage/personal-data/vault-census.js';
import { BackupState } from './backup-state.js';
import { BackupUnderWay, Backups } from './backups.js';
import { newestManifest } from './backup-manifest.js';
import { explainBackupError, openBackupLocation } from './backup-location.js';

const { everyMs: EMPTY_MS, afterFailureMs: RETRY_MS } = JOB_PLANS.backups;
/** A backup of a younger log holds little but the set-up. */
const YOUNG_MS = 7_200_000;
const NEVER = new AbortController().signal;

/** The location's last backup decides when the next is due. */
@Injectable()
export class BackupSchedule {
  private readonly log = new Logger('backups');

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    @Inject(ENGINES) private readonly engines: Engines,
    @Inject(EventTypes) private readonly types: EventTypes,
    @Inject(Backups) private readonly backups: Backups,
    @Inject(BackupState) private readonly state: BackupState,
  ) {}

  /** In milliseconds. */
  async makeIfDue(backup: BackupConfig, now = Date.now(), signal = NEVER): Promise<number> {
    try {
      const left = await this.timeLeft(backup, now);
      if (left > 0) return left;
      const { manifest, foreign, lostKeys, missing, broken } = await this.backups.make(backup.place, {
        ...backup,
        signal,
      });
      const { number, log, files } = manifest;
      this.log.log(`backup ${number}: ${log.events} events up to ${log.position}, ${files.count} files`);
      for (const key of broken) this.log.error(`the former backup ${key} is damaged`);
      if (missing && missing.length > 0)
        this.log.error(
          `${missing.length} FILES IN USE ARE MISSING (${firstSubjects(missing)}): no backup that has them expires meanwhile`,
        );
      if (lostKeys > 0)
        this.log.error(
          `${lostKeys} KEYS OF PEOPLE ARE LOST that a former backup holds: no backup expires meanwhile`,
        );
      if (foreign.length > 0)
        this.log.error(`${foreign.length} keys in the backup open with no known PERSONAL_DATA_KEY`);
      const grownIn = (await this.untilMatureMs(now)) ?? 0;
      return grownIn > 0 ? Math.min(backup.everyMs, grownIn) : backup.everyMs;
    } catch (error) {
      if (signal.aborted) return RETRY_MS;
      if (!(error instanceof BackupUnderWay)) await this.logFailure(error);
      return Math.min(backup.everyMs, RETRY_MS);
    }
  }

  /** An unreadable location counts as a failed backup. */
  private async timeLeft({ place, everyMs }: BackupConfig, now: number): Promise<number> {
    const grownIn = await this.untilMatureMs(now);
    if (grownIn === null) return Math.min(everyMs, EMPTY_MS);
    const { label, store } = openBackupLocation(place, this.config);
    const last = await newestManifest(store).catch(async (error: unknown) => {
      const reason = explainBackupError(`O lugar das cópias, ${label}, não pode ser lido`, error);
      await this.state.failed(label, reason).catch(() => undefined);
      throw reason;
    });
    if (!last || last.log.events === 0) return 0;
    const sinceLast = now - Date.parse(last.createdAt);
    const wasYoung = grownIn + sinceLast > 0;
    return wasYoung ? Math.min(grownIn, everyMs - sinceLast) : everyMs - sinceLast;
  }

  /** Null while the log is empty. */
  private async untilMatureMs(now: number): Promise<number | null> {
    const first = await firstEvent(this.engines.events, this.types.categories);
    return first ? Date.parse(first.metadata.occurredAt) + YOUNG_MS - now : null;
  }

  private async logFailure(error: unknown): Promise<void> {
    const reason = error instanceof Error ? error : new Error(String(error));
    this.log.error(`NO BACKUP WAS MADE: ${reason.message}`, reason.stack);
    const { last, isOld } = await this.state.report().catch(() => ({ last: null, isOld: false }));
    if (isOld) this.log.error(`THE LAST BACKUP IS OLD: ${last?.at ?? 'there is none'}`);
  }
}
