import { Body, Controller, HttpCode, Inject, Patch, Post } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { HOLDING_STATUSES, type Visit } from '@lox/contracts/visits.js';
import { RecordVisitScheduled } from '../../slices/leads/commands/lead.commands.js';
import { BookVisit } from '../../slices/visits/commands/book-visit.commands.js';
import { Requires } from '../../platform/http/auth/access-guard.js';
import { ApiGroup, ApiOperation } from '../../platform/http/input/api-operation.js';
import { withTag } from '../../platform/http/input/id-param.js';
import { IdempotencyKeys } from '../../platform/http/files/idempotency-keys.js';
import { VisitQueries } from '../../slices/visits/queries/visit.queries.js';
import { VISIT_CHANGE_DENIED, visitIdParam } from '../../slices/visits/visit-errors.js';
import { CreateVisitDto, RescheduleVisitDto, UpdateVisitDto } from './visit-bookings.dto.js';
import { Context, RequestContext } from '../../platform/http/auth/request-context.js';
import { ChangeVisit, type VisitChange } from '../../slices/visits/commands/change-visit.commands.js';

@ApiGroup('Visitas')
@Controller('api/visits')
export class BookVisitController {
  constructor(
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(VisitQueries) private readonly queries: VisitQueries,
    @Inject(IdempotencyKeys) private readonly repeated: IdempotencyKeys,
  ) {}

  @Requires('create', 'visits', VISIT_CHANGE_DENIED)
  @ApiOperation('Agenda uma visita', {
    details: 'Se o corretor já tem outra visita, o 409 `slot_taken` traz em `alternatives` horários livres.',
    refuses: {
      400: ['lead_not_found', 'property_not_found', 'broker_not_found'],
      409: ['slot_taken', 'key_reused', 'lead_erased'],
    },
  })
  @Post()
  async book(
    @Body() input: CreateVisitDto,
    @Context() { account, origin, idempotencyKey: key, request, response }: RequestContext,
  ): Promise<Visit | undefined> {
    // Repeatable with its key.
    const book = async () => {
      const id = await this.commands.execute(new BookVisit(input, account, key, origin));
      // Without an actor: only the visit is notified.
      if (HOLDING_STATUSES.includes(input.status ?? 'scheduled'))
        await this.commands.execute(new RecordVisitScheduled(input.leadId, { ...origin, actorId: null }));
      return id;
    };
    const reusedText = 'Esta chave já foi usada para outra visita.';
    const id = await this.repeated.run(request, { reusedText, fields: input }, book);
    const visit = await this.queries.one(account, id);
    return visit && withTag(visit, response);
  }
}

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
    refuses: {
      400: ['broker_not_found', 'reason_required', 'reason_unknown'],
      404: ['visit_not_found'],
      409: ['slot_taken', 'visit_erased', 'visit_not_cancelled', 'visit_not_completed'],
    },
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
