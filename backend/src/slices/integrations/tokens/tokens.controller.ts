import { Body, Controller, Delete, Get, Inject, Post } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import {
  TOKEN_LIMITS,
  type ApiToken,
  type MadeApiToken,
  type CreateApiToken as Wanted,
} from '@lox/contracts/integrations.js';
import type { PermissionMatrix } from '@lox/contracts/permissions.js';
import { RequiresFreshProof, Requires, SessionOnly } from '../../../platform/http/auth/access-guard.js';
import { ApiGroup, ApiOperation } from '../../../platform/http/input/api-operation.js';
import { IsDay, RequiredText } from '../../../platform/http/input/dto-fields.js';
import { idParam } from '../../../platform/http/input/id-param.js';
import { PermissionMatrixField } from '../../../platform/http/input/permission-matrix-field.js';
import { MakeApiToken, RevokeApiToken } from './api-token.commands.js';
import { tokenNotFound } from './api-token.decider.js';
import { ApiTokenQueries } from './api-token.queries.js';
import { Context, RequestContext } from '../../../platform/http/auth/request-context.js';

class MakeTokenDto implements Wanted {
  @RequiredText(TOKEN_LIMITS.name, 'Nome é obrigatório', 'Nome é longo demais')
  name!: string;

  @PermissionMatrixField()
  permissions!: PermissionMatrix;

  @IsDay()
  lastDay!: string;
}

@ApiGroup('Integrações')
@SessionOnly()
@Controller('api/admin/integrations/tokens')
export class TokensController {
  constructor(
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(ApiTokenQueries) private readonly queries: ApiTokenQueries,
  ) {}

  @Requires('read', 'settings')
  @ApiOperation('Os tokens de API', { details: 'Os próprios; para administradores, os de todos.' })
  @Get()
  list(@Context() { account }: RequestContext): Promise<ApiToken[]> {
    return this.queries.list(account);
  }

  @Requires('update', 'settings')
  @ApiOperation('Cria um token de API', {
    details: 'O token em si, em `secret`, só aparece nesta resposta.',
    refuses: {
      400: ['no_permissions', 'last_day_invalid'],
      403: ['beyond_own_permissions'],
      409: ['too_many_tokens'],
    },
  })
  @RequiresFreshProof()
  @Post()
  async make(
    @Body() { name, permissions, lastDay }: MakeTokenDto,
    @Context() { account, origin }: RequestContext,
  ): Promise<MadeApiToken> {
    const wanted = { name, permissions, lastDay };
    const { id, secret } = await this.commands.execute(new MakeApiToken(wanted, account, origin));
    const token = await this.queries.one(id);
    if (!token) throw tokenNotFound();
    return { token, secret };
  }

  @Requires('read', 'settings')
  @ApiOperation('Revoga um token de API', { refuses: { 404: ['token_not_found'] } })
  @Delete(':id')
  async revoke(
    @idParam(tokenNotFound) id: string,
    @Context() { account, origin }: RequestContext,
  ): Promise<{ ok: true }> {
    await this.commands.execute(new RevokeApiToken(id, account, origin));
    return { ok: true };
  }
}
