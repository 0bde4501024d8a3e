import { Body, Controller, Delete, Get, HttpCode, Inject, Post, Put, Query, Res } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { Response } from 'express';
import type { InvitedUser, ManagedUser } from '@lox/contracts/user-management.js';
import { Requires, RequiresFreshProof, SessionOnly } from '../../../platform/http/auth/access-guard.js';
import { ApiGroup, ApiOperation } from '../../../platform/http/input/api-operation.js';
import { idParam, withTag } from '../../../platform/http/input/id-param.js';
import { sendList } from '../../../platform/http/answers/send-list.js';
import type { SentResponse } from '../../../platform/http/answers/sent-response.js';
import { invalidFields } from '../../../platform/http/input/validation-pipe.js';
import { templateChanged } from '../templates/role-template.decider.js';
import { RoleTemplates } from '../templates/role-template.queries.js';
import {
  ApplyTemplateDto,
  CreateUserDto,
  EditUserDto,
  SavePermissionsDto,
  UserListDto,
} from './manage-users.dto.js';
import { EditUser, RegisterUser } from './user.commands.js';
import { userNotFound } from '../domain/user.decider.js';
import { UserQueries } from './user.queries.js';
import { Context, RequestContext } from '../../../platform/http/auth/request-context.js';
import { ChangeUserPermissions, type GrantedPermissions } from './permission.commands.js';
import { InvitationLinks } from './account-access.controller.js';
import { RemoveUser } from './remove-user.commands.js';

const userId = () => idParam(userNotFound);

@ApiGroup('Contas')
@Controller('api/admin')
export class ManageUsersController {
  constructor(
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(UserQueries) private readonly queries: UserQueries,
    @Inject(InvitationLinks) private readonly links: InvitationLinks,
    @Inject(RoleTemplates) private readonly templates: RoleTemplates,
  ) {}

  @Requires('read', 'users')
  @ApiOperation('As contas')
  @Get('users')
  list(@Query() query: UserListDto, @Res() response: Response): Promise<SentResponse<ManagedUser[]>> {
    return sendList(response, query, this.queries);
  }

  @Requires('read', 'users')
  @ApiOperation('Uma conta', { refuses: { 404: ['user_not_found'] } })
  @Get('users/:id')
  async one(@userId() id: string, @Context() { response }: RequestContext): Promise<ManagedUser> {
    return withTag(await this.queries.known(id), response);
  }

  @Requires('create', 'users')
  @SessionOnly()
  @ApiOperation('Abre uma conta', {
    freshProofWhen: 'Para um administrador',
    details:
      'Com `invite`, sem senha: a pessoa a escolhe pelo link, que só administradores recebem na resposta.',
    refuses: {
      400: ['weak_password', 'role_not_given'],
      403: ['admin_only', 'beyond_own_permissions'],
      409: ['email_taken'],
    },
  })
  @Post('users')
  async create(
    @Body() { invite, password, ...input }: CreateUserDto,
    @Context() { account, origin, request, response }: RequestContext,
  ): Promise<InvitedUser> {
    const chosen = invite ? null : (password ?? null);
    const id = await this.commands.execute(new RegisterUser({ ...input, password: chosen }, origin, account));
    const opened = withTag(await this.queries.known(id), response);
    return { ...opened, ...(invite && (await this.links.shownTo(account, id, request))) };
  }

  @Requires('update', 'users')
  @ApiOperation('Altera uma conta', {
    details: 'A própria senha e o próprio e-mail se trocam na própria conta: aqui são recusados.',
    freshProofWhen: 'Para outro papel, outra senha ou outro e-mail',
    refuses: {
      400: ['weak_password', 'password_required', 'role_not_given', 'phone_invalid'],
      403: ['admin_only', 'own_role', 'beyond_own_permissions'],
      404: ['user_not_found'],
      409: ['own_account', 'email_taken', 'last_admin'],
    },
  })
  @Put('users/:id')
  async edit(
    @userId() id: string,
    @Body() { password, ...input }: EditUserDto,
    @Context() { account, origin, ifMatch, response }: RequestContext,
  ): Promise<ManagedUser> {
    const { whatsapp = null, creci = null } = input;
    const edit = { ...input, whatsapp, creci, password: password || null };
    await this.commands.execute(new EditUser(id, edit, account, ifMatch, origin));
    return withTag(await this.queries.known(id), response);
  }

  @Requires('delete', 'users')
  @RequiresFreshProof()
  @ApiOperation('Exclui uma conta', {
    refuses: {
      403: ['beyond_own_permissions'],
      404: ['user_not_found'],
      409: ['own_account', 'admin_removal', 'user_linked'],
    },
  })
  @Delete('users/:id')
  async remove(@userId() id: string, @Context() { account, origin }: RequestContext): Promise<{ ok: true }> {
    await this.commands.execute(new RemoveUser(id, account, origin));
    return { ok: true };
  }

  @Requires('manage_permissions', 'users')
  @RequiresFreshProof()
  @ApiOperation('Define as permissões de uma conta', {
    refuses: {
      403: ['own_permissions', 'beyond_own_permissions'],
      404: ['user_not_found'],
      409: ['admin_permissions'],
    },
  })
  @Put('users/:id/permissions')
  savePermissions(
    @userId() id: string,
    @Body() { permissions }: SavePermissionsDto,
    @Context() context: RequestContext,
  ): Promise<ManagedUser> {
    return this.permit(id, { permissions, template: null }, context);
  }

  @Requires('manage_permissions', 'users')
  @RequiresFreshProof()
  @HttpCode(200)
  @ApiOperation('Aplica um modelo de permissões a uma conta', {
    refuses: {
      403: ['own_permissions', 'beyond_own_permissions'],
      404: ['user_not_found'],
      409: ['admin_permissions', 'template_changed'],
    },
  })
  @Post('users/:id/apply-template')
  async applyTemplate(
    @userId() id: string,
    @Body() { templateKey, templateRevision }: ApplyTemplateDto,
    @Context() context: RequestContext,
  ): Promise<ManagedUser> {
    const template = await this.templates.find(templateKey);
    if (!template) throw invalidFields({ templateKey: 'Template inválido' });
    if (templateRevision !== undefined && templateRevision !== template.revision) throw templateChanged();
    const { permissions } = template;
    return this.permit(id, { permissions, template: templateKey }, context);
  }

  private async permit(
    id: string,
    granted: GrantedPermissions,
    { account, origin, ifMatch, response }: RequestContext,
  ): Promise<ManagedUser> {
    await this.commands.execute(new ChangeUserPermissions(id, granted, origin, account, ifMatch));
    return withTag(await this.queries.known(id), response);
  }
}
