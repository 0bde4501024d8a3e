import { Controller, Delete, HttpCode, Inject, Post } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { Response } from 'express';
import type { InvitedUser, ManagedUser } from '@lox/contracts/user-management.js';
import { Requires, SessionOnly } from '../../../platform/http/auth/access-guard.js';
import { ApiGroup, ApiOperation } from '../../../platform/http/input/api-operation.js';
import { idParam, withTag } from '../../../platform/http/input/id-param.js';
import { userNotFound } from '../domain/user.decider.js';
import { InvitationLinks } from './invitation-links.js';
import { InviteUser, WithdrawInvitation } from './invitations.commands.js';
import { UserQueries } from './user.queries.js';
import { Context, RequestContext } from '../../../platform/http/auth/request-context.js';

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
    const invited = await this.answer(id, response);
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
    return this.answer(id, response);
  }

  private async answer(id: string, response: Response): Promise<ManagedUser> {
    const found = await this.queries.one(id);
    if (!found) throw userNotFound();
    return withTag(found, response);
  }
}
