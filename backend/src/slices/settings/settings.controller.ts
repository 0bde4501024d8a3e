import { Controller, Get, Header, Inject } from '@nestjs/common';
import type { PublicRegions, SystemSettings } from '@lox/contracts/site.js';
import { Public } from '../../platform/http/auth/access-guard.js';
import { ApiGroup, ApiOperation } from '../../platform/http/input/api-operation.js';
import { SettingsQueries } from './settings.queries.js';

@Public()
@ApiGroup('Configurações e páginas')
@Controller()
export class SettingsController {
  constructor(@Inject(SettingsQueries) private readonly settings: SettingsQueries) {}

  @Header('Cache-Control', 'no-cache')
  @ApiOperation('As configurações públicas do site')
  @Get('system-settings.json')
  system(): Promise<SystemSettings> {
    return this.settings.current();
  }

  @ApiOperation('As regiões atendidas')
  @Get('api/public/regions')
  regions(): Promise<PublicRegions> {
    return this.settings.regions();
  }
}
