import { Body, Controller, Get, Inject, Put } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { Response } from 'express';
import type { ManagedSettings } from '@lox/contracts/site.js';
import { Requires } from '../../platform/http/auth/access-guard.js';
import { StaleState } from '../../platform/storage/errors/domain-error.js';
import { ApiGroup, ApiOperation } from '../../platform/http/input/api-operation.js';
import { etagOf } from '../../platform/http/input/preconditions.js';
import { ChangeSettings } from './change-settings.command.js';
import { ChangeSettingsDto } from './change-settings.dto.js';
import { SettingsQueries } from './settings.queries.js';
import { Context, RequestContext } from '../../platform/http/auth/request-context.js';

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
  async change(
    @Body() wanted: ChangeSettingsDto,
    @Context() { origin, ifMatch, response }: RequestContext,
  ): Promise<ManagedSettings> {
    try {
      await this.commands.execute(new ChangeSettings(wanted, ifMatch, origin));
    } catch (error) {
      if (error instanceof StaleState) throw new StaleState(await this.settings.managed());
      throw error;
    }
    return this.answer(response);
  }

  private async answer(response: Response): Promise<ManagedSettings> {
    const settings = await this.settings.managed();
    response.setHeader('ETag', etagOf(settings.version));
    return settings;
  }
}
