import { Body, Controller, Delete, Get, HttpCode, Inject, Post } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { Response } from 'express';
import type { ManagedUser, OpenRecords } from '@lox/contracts/user-management.js';
import { RequiresFreshProof, Requires } from '../../../platform/http/auth/access-guard.js';
import { Streams } from '../../../platform/log/deciding/streams.js';
import { ApiGroup, ApiOperation } from '../../../platform/http/input/api-operation.js';
import { idParam, withTag } from '../../../platform/http/input/id-param.js';
import { openAsSeenBy } from '../domain/records-seen.js';
import { requireUser, userNotFound } from '../domain/user.decider.js';
import { user } from '../domain/user.js';
import { DeactivateUser, ReactivateUser } from './deactivation.commands.js';
import { DeactivateUserDto } from './manage-users.dto.js';
import { UserLinks } from './user-links.js';
import { UserQueries } from './user.queries.js';
import { Context, RequestContext } from '../../../platform/http/auth/request-context.js';

const userId = () => idParam(userNotFound);

@ApiGroup('Contas')
@Controller('api/admin/users/:id')
export class DeactivationController {
  constructor(
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(Streams) private readonly streams: Streams,
    @Inject(UserLinks) private readonly links: UserLinks,
    @Inject(UserQueries) private readonly queries: UserQueries,
  ) {}

  @Requires('delete', 'users')
  @ApiOperation('Quantos registros de uma pessoa estão em andamento', {
    details:
      'Contam os que quem pergunta pode ver. Enquanto são passados a outra pessoa, também a quem e quantos eram no começo.',
    refuses: { 404: ['user_not_found'] },
  })
  @Get('open-records')
  async openRecords(@userId() id: string, @Context() { account }: RequestContext): Promise<OpenRecords> {
    const { state } = await this.streams.load(user, id);
    const { handover } = requireUser(state);
    return openAsSeenBy(account, id, await this.links.openOf(id), handover);
  }

  @Requires('delete', 'users')
  @RequiresFreshProof()
  @HttpCode(200)
  @ApiOperation('Desativa uma conta', {
    details:
      '`handOverTo` é obrigatório: o id de quem recebe os registros em andamento, em segundo plano, ou `null` para que fiquem onde estão.',
    refuses: {
      400: ['broker_not_found'],
      403: ['admin_only', 'beyond_own_permissions'],
      404: ['user_not_found'],
      409: ['own_account', 'last_admin', 'handover_running'],
    },
  })
  @Post('deactivation')
  async deactivate(
    @userId() id: string,
    @Body() { handOverTo }: DeactivateUserDto,
    @Context() { account, origin, response }: RequestContext,
  ): Promise<ManagedUser> {
    await this.commands.execute(new DeactivateUser(id, handOverTo, account, origin));
    return this.answer(id, response);
  }

  @Requires('delete', 'users')
  @RequiresFreshProof()
  @ApiOperation('Reativa uma conta', {
    refuses: {
      403: ['admin_only', 'beyond_own_permissions'],
      404: ['user_not_found'],
      409: ['own_account', 'handover_running'],
    },
  })
  @Delete('deactivation')
  async reactivate(
    @userId() id: string,
    @Context() { account, origin, response }: RequestContext,
  ): Promise<ManagedUser> {
    await this.commands.execute(new ReactivateUser(id, account, origin));
    return this.answer(id, response);
  }

  private async answer(id: string, response: Response): Promise<ManagedUser> {
    const found = await this.queries.one(id);
    if (!found) throw userNotFound();
    return withTag(found, response);
  }
}
