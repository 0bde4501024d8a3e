import { Body, Controller, Inject, Post } from '@nestjs/common';
import type { Visit } from '@lox/contracts/visits.js';
import { Requires } from '../../platform/http/auth/access-guard.js';
import { ApiGroup, ApiOperation } from '../../platform/http/input/api-operation.js';
import { withTag } from '../../platform/http/input/id-param.js';
import { IdempotencyKeys } from '../../platform/http/files/idempotency-keys.js';
import { VisitQueries } from '../../slices/visits/queries/visit.queries.js';
import { VISIT_CHANGE_DENIED } from '../../slices/visits/visit-errors.js';
import { VisitBooking } from './visit-booking.js';
import { CreateVisitDto } from './visit-bookings.dto.js';
import { Context, RequestContext } from '../../platform/http/auth/request-context.js';

@ApiGroup('Visitas')
@Controller('api/visits')
export class BookVisitController {
  constructor(
    @Inject(VisitBooking) private readonly booking: VisitBooking,
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
    const book = () => this.booking.book(input, account, key, origin);
    const id = await this.repeated.run(
      request,
      { reusedText: 'Esta chave já foi usada para outra visita.', fields: input },
      book,
    );
    const visit = await this.queries.one(account, id);
    return visit && withTag(visit, response);
  }
}
