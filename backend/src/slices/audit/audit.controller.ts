import { IsOptional, Matches } from 'class-validator';
import { Controller, Get, Inject, Query } from '@nestjs/common';
import { AUDIT_LIMIT, type AuditEntry, ENTRY_ID, type AuditQuery } from '@lox/contracts/audit.js';
import { IsDay, OptionalFilter, PageLimit } from '../../platform/http/input/dto-fields.js';
import { Requires } from '../../platform/http/auth/access-guard.js';
import { ApiGroup, ApiOperation } from '../../platform/http/input/api-operation.js';
import { AuditQueries } from './audit.queries.js';
import { Context, RequestContext } from '../../platform/http/auth/request-context.js';

export class AuditQueryDto implements AuditQuery {
  @PageLimit(AUDIT_LIMIT.max)
  limit?: number;

  @OptionalFilter()
  @Matches(/^(system|[0-9a-f-]{36})$/, { message: 'Pessoa inválida' })
  userId?: string;

  @OptionalFilter()
  @Matches(/^[a-zA-Z]{1,40}$/, { message: 'Tipo inválido' })
  entityType?: string;

  @OptionalFilter()
  @Matches(/^[\w-]{1,80}$/, { message: 'Registro inválido' })
  entityId?: string;

  @OptionalFilter()
  @Matches(/^[a-zA-Z]{1,60}$/, { message: 'Ação inválida' })
  action?: string;

  @OptionalFilter()
  @IsDay()
  from?: string;

  @OptionalFilter()
  @IsDay()
  to?: string;

  @IsOptional()
  @Matches(ENTRY_ID, { message: 'Posição inválida' })
  before?: string;
}

@ApiGroup('Auditoria')
@Controller('api/admin/audit-logs')
export class AuditController {
  constructor(@Inject(AuditQueries) private readonly queries: AuditQueries) {}

  @Requires('read', 'users')
  @ApiOperation('O que aconteceu, do mais novo para o mais antigo', {
    details: 'Valores pessoais não são mostrados.',
  })
  @Get()
  list(@Query() query: AuditQueryDto, @Context() { account }: RequestContext): Promise<AuditEntry[]> {
    return this.queries.entries(account, query);
  }
}
