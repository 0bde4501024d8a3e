import { Controller, Get, Inject, Query } from '@nestjs/common';
import type { LeadChanges } from '@lox/contracts/past.js';
import { Requires } from '../../../platform/http/auth/access-guard.js';
import { pastInstant } from '../../../platform/http/auth/as-of.js';
import { Context, RequestContext } from '../../../platform/http/auth/request-context.js';
import { ApiGroup, ApiOperation } from '../../../platform/http/input/api-operation.js';
import { IsInstant } from '../../../platform/http/input/dto-fields.js';
import { invalidFields } from '../../../platform/http/input/validation-pipe.js';
import { LeadChangesQueries } from './lead-changes.queries.js';

export class LeadChangesDto {
  @IsInstant()
  from!: string;

  @IsInstant()
  to!: string;
}

@ApiGroup('Leads')
@Controller('api/admin/leads')
export class LeadChangesController {
  constructor(@Inject(LeadChangesQueries) private readonly queries: LeadChangesQueries) {}

  @Requires('read', 'leads')
  @ApiOperation('O que mudou no quadro entre dois instantes, por etapa e por corretor', {
    details: 'Só dos leads que a pessoa pode ver agora; até 200 leads, os que mudaram por último primeiro.',
    refuses: { 413: ['past_too_long'], 503: ['past_preparing'] },
  })
  @Get('changes')
  between(@Query() query: LeadChangesDto, @Context() { account }: RequestContext): Promise<LeadChanges> {
    const [from, to] = [pastInstant(query.from, 'from'), pastInstant(query.to, 'to')];
    if (to < from) throw invalidFields({ to: 'O período termina antes de começar' });
    return this.queries.between(account, { from, to });
  }
}
