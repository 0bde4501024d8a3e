import { Body, Controller, Delete, Get, HttpCode, Inject, Param, Post, Put } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { Response } from 'express';
import {
  TEMPLATE_LIMITS,
  type PermissionTemplate,
  type WriteTemplate,
} from '@lox/contracts/permission-templates.js';
import type { PermissionTrial, TryTemplate } from '@lox/contracts/permission-trial.js';
import type { PermissionMatrix } from '@lox/contracts/permissions.js';
import {
  RequiresFreshProof,
  AdministratorsOnly,
  Requires,
} from '../../../platform/http/auth/access-guard.js';
import { ApiGroup, ApiOperation } from '../../../platform/http/input/api-operation.js';
import { OptionalText, RequiredText } from '../../../platform/http/input/dto-fields.js';
import { Limited } from '../../../platform/http/limits/limited.js';
import { withTag } from '../../../platform/http/input/id-param.js';
import { PermissionMatrixField } from '../../../platform/http/input/permission-matrix-field.js';
import { PermissionTrials } from './permission-trials.js';
import {
  ChangeRoleTemplate,
  MakeRoleTemplate,
  RemoveRoleTemplate,
  RestoreRoleTemplate,
} from './role-template.commands.js';
import { templateNotFound } from './role-template.decider.js';
import { RoleTemplates } from './role-template.queries.js';
import { Context, RequestContext } from '../../../platform/http/auth/request-context.js';

class TryTemplateDto implements TryTemplate {
  @PermissionMatrixField()
  permissions!: PermissionMatrix;
}

class WriteTemplateDto implements WriteTemplate {
  @RequiredText(TEMPLATE_LIMITS.name, 'Nome é obrigatório', 'Nome é longo demais')
  name!: string;

  @OptionalText(TEMPLATE_LIMITS.description, 'Descrição inválida', 'Descrição é longa demais')
  description?: string | null;

  @PermissionMatrixField()
  permissions!: PermissionMatrix;
}

const DENIAL = 'Somente administradores podem alterar os modelos de permissões.';
const DETAILS = 'Só para administradores. Quem já recebeu as permissões do modelo fica com as que tem.';

@ApiGroup('Contas')
@Controller('api/admin/permission-templates')
export class RoleTemplatesController {
  constructor(
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(RoleTemplates) private readonly templates: RoleTemplates,
    @Inject(PermissionTrials) private readonly trials: PermissionTrials,
  ) {}

  @Requires('read', 'users')
  @ApiOperation('Os modelos de permissões')
  @Get()
  list(): Promise<PermissionTemplate[]> {
    return this.templates.all();
  }

  @Requires('manage_permissions', 'users')
  @AdministratorsOnly(DENIAL)
  @RequiresFreshProof()
  @ApiOperation('Cria um modelo de permissões', {
    details: 'Só para administradores.',
    refuses: { 409: ['template_name_taken', 'too_many_templates'] },
  })
  @Post()
  async make(
    @Body() wanted: WriteTemplateDto,
    @Context() { origin, response }: RequestContext,
  ): Promise<PermissionTemplate> {
    const key = await this.commands.execute(new MakeRoleTemplate(wanted, origin));
    return this.answer(key, response);
  }

  @Requires('manage_permissions', 'users')
  @AdministratorsOnly(DENIAL)
  @RequiresFreshProof()
  @ApiOperation('Altera um modelo de permissões', {
    details: DETAILS,
    refuses: { 404: ['template_not_found'], 409: ['template_name_taken'] },
  })
  @Put(':key')
  async change(
    @Param('key') key: string,
    @Body() wanted: WriteTemplateDto,
    @Context() { origin, ifMatch, response }: RequestContext,
  ): Promise<PermissionTemplate> {
    await this.commands.execute(new ChangeRoleTemplate(wanted, key, ifMatch, origin));
    return this.answer(key, response);
  }

  @Requires('manage_permissions', 'users')
  @AdministratorsOnly(DENIAL)
  @Limited(30)
  @HttpCode(200)
  @ApiOperation('Testa outras permissões de um modelo com o que se fez nos últimos doze meses', {
    details:
      'Não altera nada. `people`: quem tem hoje as permissões do modelo; `refused`: quantas das suas ações precisaram ' +
      'de uma permissão que perderia, por tipo em `actions`. Não vê se foram sobre registros de outras pessoas. Só para administradores.',
    refuses: { 404: ['template_not_found'] },
  })
  @Post(':key/trial')
  try(
    @Param('key') key: string,
    @Body() { permissions }: TryTemplateDto,
    @Context() { origin }: RequestContext,
  ): Promise<PermissionTrial> {
    return this.trials.of(key, permissions, new Date(origin.now));
  }

  @Requires('manage_permissions', 'users')
  @AdministratorsOnly(DENIAL)
  @RequiresFreshProof()
  @HttpCode(200)
  @ApiOperation('Volta ao original de um modelo que veio com o sistema', {
    details: `${DETAILS} Repetir não faz mal.`,
    refuses: { 404: ['template_not_found'], 409: ['template_made', 'template_name_taken'] },
  })
  @Post(':key/restore')
  async restore(
    @Param('key') key: string,
    @Context() { origin, ifMatch, response }: RequestContext,
  ): Promise<PermissionTemplate> {
    await this.commands.execute(new RestoreRoleTemplate(key, ifMatch, origin));
    return this.answer(key, response);
  }

  @Requires('manage_permissions', 'users')
  @AdministratorsOnly(DENIAL)
  @RequiresFreshProof()
  @ApiOperation('Exclui um modelo de permissões criado aqui', {
    details: DETAILS,
    refuses: { 404: ['template_not_found'], 409: ['template_given'] },
  })
  @Delete(':key')
  async remove(
    @Param('key') key: string,
    @Context() { origin, ifMatch }: RequestContext,
  ): Promise<{ ok: true }> {
    await this.commands.execute(new RemoveRoleTemplate(key, ifMatch, origin));
    return { ok: true };
  }

  private async answer(key: string, response: Response): Promise<PermissionTemplate> {
    const found = await this.templates.find(key);
    if (!found) throw templateNotFound();
    return withTag(found, response);
  }
}
