import { Body, Controller, HttpCode, Inject, Patch } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { Visit } from '@lox/contracts/visits.js';
import { Requires } from '../../platform/http/auth/access-guard.js';
import { ApiGroup, ApiOperation } from '../../platform/http/input/api-operation.js';
import { withTag } from '../../platform/http/input/id-param.js';
import { ChangeVisit, type VisitChange } from '../../slices/visits/commands/change-visit.command.js';
import { VisitQueries } from '../../slices/visits/queries/visit.queries.js';
import { VISIT_CHANGE_DENIED, visitIdParam } from '../../slices/visits/visit-errors.js';
import { RescheduleVisitDto, UpdateVisitDto } from './visit-bookings.dto.js';
import { Context, RequestContext } from '../../platform/http/auth/request-context.js';

@ApiGroup('Visitas')
@Controller('api/visits')
export class ChangeVisitController {
  constructor(
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(VisitQueries) private readonly queries: VisitQueries,
  ) {}

  @Requires('update', 'visits', VISIT_CHANGE_DENIED)
  @HttpCode(200)
  @ApiOperation('Altera uma visita', {
    details: 'Se o corretor já tem outra visita, o 409 `slot_taken` traz em `alternatives` horários livres.',
    refuses: { 400: ['broker_not_found'], 404: ['visit_not_found'], 409: ['slot_taken', 'visit_erased'] },
  })
  @Patch(':id')
  update(
    @visitIdParam() id: string,
    @Body() update: UpdateVisitDto,
    @Context() context: RequestContext,
  ): Promise<Visit> {
    return this.change(id, { update }, context);
  }

  /** Also confirms a visitor's request at the same time. */
  @Requires('update', 'visits', VISIT_CHANGE_DENIED)
  @HttpCode(200)
  @ApiOperation('Remarca uma visita', {
    details: 'Se o corretor já tem outra visita, o 409 `slot_taken` traz em `alternatives` horários livres.',
    refuses: { 404: ['visit_not_found'], 409: ['slot_taken', 'visit_erased'] },
  })
  @Patch(':id/reschedule')
  reschedule(
    @visitIdParam() id: string,
    @Body() reschedule: RescheduleVisitDto,
    @Context() context: RequestContext,
  ): Promise<Visit> {
    return this.change(id, { reschedule }, context);
  }

  private async change(
    id: string,
    change: VisitChange,
    { account, origin, ifMatch, response }: RequestContext,
  ): Promise<Visit> {
    await this.commands.execute(new ChangeVisit(id, change, account, ifMatch, origin));
    return withTag(await this.queries.visible(account, id), response);
  }
}
