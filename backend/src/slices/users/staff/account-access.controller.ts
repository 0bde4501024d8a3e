import { Body, Controller, Delete, Get, HttpCode, Inject, Injectable, Post } from '@nestjs/common';
import type { Request } from 'express';
import { CommandBus } from '@nestjs/cqrs';
import { LINK_PAGES } from '@lox/contracts/accounts.js';
import type { InvitedUser, ManagedUser, OpenRecords } from '@lox/contracts/user-management.js';
import type { Account } from '../../../platform/http/auth/accounts.js';
import { OneTimeTokens } from '../../../platform/http/auth/one-time-tokens.js';
import { CONFIG, type Config } from '../../../config/config.js';
import { Streams } from '../../../platform/log/deciding/streams.js';
import { publicOrigin } from '../../../platform/http/requests/public-origin.js';
import { user } from '../domain/user.js';
import { Requires, RequiresFreshProof, SessionOnly } from '../../../platform/http/auth/access-guard.js';
import { ApiGroup, ApiOperation } from '../../../platform/http/input/api-operation.js';
import { idParam, withTag } from '../../../platform/http/input/id-param.js';
import { requireUser, userNotFound } from '../domain/user.decider.js';
import { UserQueries } from './user.queries.js';
import { Context, RequestContext } from '../../../platform/http/auth/request-context.js';
import { DeactivateUser, InviteUser, ReactivateUser, WithdrawInvitation } from './account-access.commands.js';
import { openAsSeenBy } from '../domain/records-seen.js';
import { DeactivateUserDto } from './manage-users.dto.js';
import { UserLinks } from './user-links.js';

@Injectable()
export class InvitationLinks {
  constructor(
    @Inject(Streams) private readonly streams: Streams,
    @Inject(OneTimeTokens) private readonly tokens: OneTimeTokens,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** Only for administrators, as the link opens the account. */
  async shownTo({ role }: Account, userId: string, request: Request): Promise<{ invitationLink?: string }> {
    const { state } = await this.streams.load(user, userId);
    if (role !== 'admin' || !state?.invitation) return {};
    const { requestId } = state.invitation;
    const token = this.tokens.encode({ purpose: 'invitation', userId, requestId });
    const origin = publicOrigin(request, this.config.publicUrl);
    return { invitationLink: `${origin}${LINK_PAGES.invitation}?token=${token}` };
  }
}

const userId = () => idParam(userNotFound);

@ApiGroup('Contas')
@Controller('api/admin/users/:id/invitation')
export class InvitationsController {
  constructor(
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(UserQueries) private readonly queries: UserQueries,
    @Inject(InvitationLinks) private readonly links: InvitationLinks,
  ) {}

  @Requires('create', 'users')
  @SessionOnly()
  @HttpCode(200)
  @ApiOperation('Envia o convite de novo', {
    freshProofWhen: 'Para quem recebe o link na resposta',
    details: 'Os links anteriores deixam de valer. Só administradores recebem o link na resposta.',
    refuses: {
      403: ['admin_only', 'beyond_own_permissions'],
      404: ['user_not_found'],
      409: ['own_account', 'no_invitation'],
    },
  })
  @Post()
  async invite(
    @userId() id: string,
    @Context() { account, origin, request, response }: RequestContext,
  ): Promise<InvitedUser> {
    await this.commands.execute(new InviteUser(id, account, origin));
    const invited = withTag(await this.queries.known(id), response);
    return { ...invited, ...(await this.links.shownTo(account, id, request)) };
  }

  @Requires('create', 'users')
  @ApiOperation('Retira o convite', {
    refuses: {
      403: ['admin_only', 'beyond_own_permissions'],
      404: ['user_not_found'],
      409: ['own_account', 'no_invitation'],
    },
  })
  @Delete()
  async withdraw(
    @userId() id: string,
    @Context() { account, origin, response }: RequestContext,
  ): Promise<ManagedUser> {
    await this.commands.execute(new WithdrawInvitation(id, account, origin));
    return withTag(await this.queries.known(id), response);
  }
}

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
    return withTag(await this.queries.known(id), response);
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
    return withTag(await this.queries.known(id), response);
  }
}
