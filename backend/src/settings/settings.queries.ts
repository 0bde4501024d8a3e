import { Inject, Injectable } from '@nestjs/common';
import type { SystemSettings } from '@lox/contracts/site.js';
import { CONFIG, type Config } from '../platform/config/config.js';
import { defaultSettings } from './default-settings.js';

/** The settings that the public may read. */
@Injectable()
export class SettingsQueries {
  constructor(@Inject(CONFIG) private readonly config: Config) {}

  current(): Promise<SystemSettings> {
    return Promise.resolve(defaultSettings(this.config.agencyPhone));
  }
}
