import { Body, Controller, HttpCode, Inject, Post } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { BULK_LEADS, type BulkLeadResult } from '@lox/contracts/lead-bulk.js';
import { Requires } from '../../../platform/http/auth/access-guard.js';
import { Context, RequestContext } from '../../../platform/http/auth/request-context.js';
import { ApiGroup, ApiOperation } from '../../../platform/http/input/api-operation.js';
import { invalidFields } from '../../../platform/http/input/validation-pipe.js';
import { LEAD_DENIED } from '../domain/lead.decider.js';
import { ChangeLeads } from './lead-bulk.commands.js';
import { BulkLeadUpdateDto } from './lead-bulk.dto.js';

@ApiGroup('Leads')
@Controller('api/admin/leads')
export class LeadBulkController {
  constructor(@Inject(CommandBus) private readonly commands: CommandBus) {}

  @Requires('update', 'leads', LEAD_DENIED)
  @HttpCode(200)
  @ApiOperation('Muda a etapa, a prioridade ou o corretor de vários leads', {
    details:
      `Até ${BULK_LEADS} leads. Cada um é gravado por si e tem o seu próprio resultado, com o código e o texto de ` +
      'uma recusa; um lead desconhecido e um que a pessoa não pode ver dão o mesmo. Com `revision`, um lead que outra ' +
      'pessoa mudou é recusado (`stale`). Repetir a chamada não muda nada duas vezes.',
    refuses: { 400: ['broker_not_found'] },
  })
  @Post('bulk-update')
  async update(
    @Body() wanted: BulkLeadUpdateDto,
    @Context() { account, origin }: RequestContext,
  ): Promise<BulkLeadResult> {
    if (Object.values(wanted.updates).every((value) => value === undefined))
      throw invalidFields({ updates: 'Diga o que muda.' });
    return { results: await this.commands.execute(new ChangeLeads(wanted, account, origin)) };
  }
}
