import { Controller, Get, Inject, Query } from '@nestjs/common';
import type { AuditEntry } from '@lox/contracts/audit.js';
import { Requires } from '../../platform/http/auth/access-guard.js';
import { ApiGroup, ApiOperation } from '../../platform/http/input/api-operation.js';
import { AuditQueryDto } from './audit.dto.js';
import { AuditQueries } from './audit.queries.js';
import { Context, RequestContext } from '../../platform/http/auth/request-context.js';

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
