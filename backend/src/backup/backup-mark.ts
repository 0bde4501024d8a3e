import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '../config/config.js';
import { StoreMarks } from '../platform/log/installation/store-marks.js';
import { newestManifest, type StoredBackupManifest } from './backup-manifest.js';
import { openBackupLocation } from './backup-location.js';

/** Which log the backups in `BACKUP_DIR` are of: the newest one says so. */
@Injectable()
export class BackupMark {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    @Inject(StoreMarks) marks: StoreMarks,
  ) {
    const { backup } = config;
    if (!backup) return;
    marks.register({
      store: 'backups',
      readMark: async () => {
        // Of a place that cannot be read it is told when a backup is due.
        const manifest = await this.newestIn(backup.place).catch(() => undefined);
        return manifest?.log.firstId ? { id: manifest.log.firstId } : null;
      },
      isEmpty: () => Promise.resolve(true),
    });
  }

  private async newestIn(place: string): Promise<StoredBackupManifest | undefined> {
    return newestManifest(openBackupLocation(place, this.config).store);
  }
}
