import { Controller, Get, Inject, Module, Query } from '@nestjs/common';
import { Matches, MaxLength } from 'class-validator';
import { AUDIT_NAMES_MOST, type AuditNames } from '@lox/contracts/audit.js';
import { Requires } from '../../platform/http/auth/access-guard.js';
import { ApiGroup, ApiOperation } from '../../platform/http/input/api-operation.js';
import { LeadQueries } from '../../slices/leads/queries/lead.queries.js';
import { VisitQueries } from '../../slices/visits/queries/visit.queries.js';
import { Context, RequestContext } from '../../platform/http/auth/request-context.js';
import { LeadsModule } from '../../slices/leads/leads.module.js';
import { VisitsModule } from '../../slices/visits/visits.module.js';

const ID_LENGTH = 36;

export class AuditNamesDto {
  @MaxLength(AUDIT_NAMES_MOST * (ID_LENGTH + 1), { message: 'Registros demais' })
  @Matches(/^[0-9a-f-]{36}(,[0-9a-f-]{36})*$/, { message: 'Registro inválido' })
  ids!: string;
}

@ApiGroup('Auditoria')
@Controller('api/admin/audit-logs/names')
export class AuditNamesController {
  constructor(
    @Inject(LeadQueries) private readonly leads: LeadQueries,
    @Inject(VisitQueries) private readonly visits: VisitQueries,
  ) {}

  @Requires('read', 'users')
  @ApiOperation('Como se chamam leads e visitas da auditoria', {
    details: 'Só os que quem pergunta pode ver; os nomes são os de agora.',
  })
  @Get()
  async names(@Query() query: AuditNamesDto, @Context() { account }: RequestContext): Promise<AuditNames> {
    const ids = [...new Set(query.ids.split(','))];
    const found = await Promise.all([this.leads.named(account, ids), this.visits.named(account, ids)]);
    return { names: Object.fromEntries(found.flatMap((names) => [...names])) };
  }
}

/** The trail stores no client's name. */
@Module({ imports: [LeadsModule, VisitsModule], controllers: [AuditNamesController] })
export class AuditNamesModule {}
