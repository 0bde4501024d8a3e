import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '../config/config.js';
import { StoreMarks } from '../platform/log/installation/store-marks.js';
import { newestManifest, type StoredBackupManifest } from './backup-manifest.js';
import { openBackupLocation } from './backup-location.js';

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
        // The next backup reports an unreadable location.
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
