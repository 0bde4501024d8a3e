import { Body, Controller, Get, Header, Inject, Put } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { Response } from 'express';
import type { ManagedSettings, PublicRegions, SystemSettings } from '@lox/contracts/settings.js';
import { Public, Requires } from '../../platform/http/auth/access-guard.js';
import { ApiGroup, ApiOperation } from '../../platform/http/input/api-operation.js';
import { SettingsQueries } from './settings.queries.js';
import { Context, RequestContext } from '../../platform/http/auth/request-context.js';
import { ChangeSettings } from './settings.commands.js';
import { answerVersion } from '../../platform/http/input/answer-version.js';
import { ChangeSettingsDto } from './settings.dto.js';

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

@ApiGroup('Configurações e páginas')
@Controller('api/admin/settings')
export class ManageSettingsController {
  constructor(
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(SettingsQueries) private readonly settings: SettingsQueries,
  ) {}

  @Requires('read', 'settings')
  @ApiOperation('As configurações')
  @Get()
  async read(@Context() { response }: RequestContext): Promise<ManagedSettings> {
    return this.answer(response);
  }

  @Requires('update', 'settings')
  @ApiOperation('Altera as configurações', {
    refuses: {
      400: ['whatsapp_invalid', 'region_empty', 'region_too_long', 'region_repeated', 'creci_too_long'],
    },
  })
  @Put()
  change(
    @Body() wanted: ChangeSettingsDto,
    @Context() { origin, ifMatch, response }: RequestContext,
  ): Promise<ManagedSettings> {
    return this.answer(response, this.commands.execute(new ChangeSettings(wanted, ifMatch, origin)));
  }

  private answer(response: Response, change?: Promise<unknown>): Promise<ManagedSettings> {
    return answerVersion(response, () => this.settings.managed(), change);
  }
}
