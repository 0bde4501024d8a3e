import { IsBoolean, IsIn, IsOptional } from 'class-validator';
import {
  applyDecorators,
  Body,
  Controller,
  Delete,
  Get,
  HttpCode,
  Inject,
  Patch,
  Post,
} from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import {
  CHANNEL_LIMITS,
  type CreateLeadChannel,
  LEAD_CHANNEL_KINDS,
  type LeadChannel,
  type LeadChannelKind,
  type LeadChannelWithSecret,
  type MetaKeys,
} from '@lox/contracts/incoming-leads.js';
import {
  AdministratorsOnly,
  Requires,
  RequiresFreshProof,
  SessionOnly,
} from '../../../platform/http/auth/access-guard.js';
import { Context, RequestContext } from '../../../platform/http/auth/request-context.js';
import { ApiGroup, ApiOperation } from '../../../platform/http/input/api-operation.js';
import { OptionalText, RequiredText } from '../../../platform/http/input/dto-fields.js';
import { idParam } from '../../../platform/http/input/id-param.js';
import {
  OpenLeadChannel,
  RemoveLeadChannel,
  ReplaceChannelKeys,
  SwitchLeadChannel,
} from './lead-channel.commands.js';
import { channelNotFound } from './lead-channel.decider.js';
import { LeadChannelQueries } from './lead-channel.queries.js';

class MetaKeysDto implements MetaKeys {
  @OptionalText(CHANNEL_LIMITS.key, 'Chave secreta inválida', 'Chave secreta é longa demais')
  appSecret?: string | null;

  @OptionalText(CHANNEL_LIMITS.key, 'Token de acesso inválido', 'Token de acesso é longo demais')
  accessToken?: string | null;
}

export class OpenLeadChannelDto extends MetaKeysDto implements CreateLeadChannel {
  @IsIn(LEAD_CHANNEL_KINDS, { message: 'Tipo de canal inválido' })
  kind!: LeadChannelKind;

  @RequiredText(CHANNEL_LIMITS.name, 'Nome é obrigatório', 'Nome é longo demais')
  name!: string;
}

export class ReplaceChannelKeysDto extends MetaKeysDto {}

export class SwitchLeadChannelDto {
  @IsOptional()
  @IsBoolean({ message: 'Valor inválido' })
  on?: boolean;
}

const channelId = () => idParam(channelNotFound);
const NOT_FOUND = { 404: ['channel_not_found'] };
const Configures = () =>
  applyDecorators(
    Requires('update', 'settings'),
    AdministratorsOnly('Só um administrador configura canais de leads.'),
  );

@ApiGroup('Integrações')
@SessionOnly()
@Controller('api/admin/integrations/lead-channels')
export class LeadChannelsController {
  constructor(
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(LeadChannelQueries) private readonly queries: LeadChannelQueries,
  ) {}

  @Requires('read', 'settings')
  @ApiOperation('Os canais por onde portais e formulários mandam leads')
  @Get()
  list(): Promise<LeadChannel[]> {
    return this.queries.list();
  }

  @Configures()
  @ApiOperation('Abre um canal de leads', {
    details:
      'Só para administradores. O segredo, em `secret`, só aparece nesta resposta: a senha da autenticação Basic (usuário `vivareal`) no Grupo OLX, a chave no Google, o token de verificação no Meta.',
    refuses: { 400: ['app_secret_required'], 409: ['too_many_channels'] },
  })
  @RequiresFreshProof()
  @Post()
  async open(
    @Body() { kind, name, appSecret, accessToken }: OpenLeadChannelDto,
    @Context() { origin }: RequestContext,
  ): Promise<LeadChannelWithSecret> {
    const wanted = { kind, name, appSecret, accessToken };
    const { id, secret } = await this.commands.execute(new OpenLeadChannel(wanted, origin));
    return { channel: await this.queries.one(id), secret };
  }

  @Configures()
  @ApiOperation('Liga ou desliga um canal de leads', {
    details: 'Só para administradores.',
    refuses: NOT_FOUND,
  })
  @Patch(':id')
  async switch(
    @channelId() id: string,
    @Body() { on }: SwitchLeadChannelDto,
    @Context() { origin }: RequestContext,
  ): Promise<LeadChannel> {
    if (on !== undefined) await this.commands.execute(new SwitchLeadChannel(id, on, origin));
    return this.queries.one(id);
  }

  @Configures()
  @RequiresFreshProof()
  @HttpCode(200)
  @ApiOperation('Troca o segredo de um canal de leads', {
    details:
      'Só para administradores. Por um dia, o segredo anterior também vale. As chaves do Meta que não vêm ficam como estão.',
    refuses: NOT_FOUND,
  })
  @Post(':id/secret')
  async replaceKeys(
    @channelId() id: string,
    @Body() { appSecret, accessToken }: ReplaceChannelKeysDto,
    @Context() { origin }: RequestContext,
  ): Promise<LeadChannelWithSecret> {
    const meta = { ...(appSecret && { appSecret }), accessToken };
    const secret = await this.commands.execute(new ReplaceChannelKeys(id, meta, origin));
    return { channel: await this.queries.one(id), secret };
  }

  @Configures()
  @ApiOperation('Exclui um canal de leads', {
    details: 'Só para administradores. Os leads que vieram por ele ficam.',
    refuses: NOT_FOUND,
  })
  @Delete(':id')
  async remove(@channelId() id: string, @Context() { origin }: RequestContext): Promise<{ ok: true }> {
    await this.commands.execute(new RemoveLeadChannel(id, origin));
    return { ok: true };
  }
}
