import { Controller, Get, Header, Inject } from '@nestjs/common';
import type { PublicRegions, SystemSettings } from '@lox/contracts/site.js';
import { Public } from '../../platform/auth/access.js';
import { SettingsQueries } from './settings.queries.js';

@Public()
@Controller()
export class SettingsController {
  constructor(@Inject(SettingsQueries) private readonly settings: SettingsQueries) {}

  /** Looks like a file, and is answered from the settings (docs/behaviour/settings-and-pages.md#settings-calls). */
  @Header('Cache-Control', 'no-cache')
  @Get('system-settings.json')
  system(): Promise<SystemSettings> {
    return this.settings.current();
  }

  @Get('api/public/regions')
  regions(): Promise<PublicRegions> {
    return this.settings.regions();
  }
}
