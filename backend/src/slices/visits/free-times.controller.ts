import { Type } from 'class-transformer';
import { IsOptional, ValidateBy } from 'class-validator';
import { Controller, Get, Inject, Query } from '@nestjs/common';
import { FREE_TIMES_DAYS, type FreeTimes, type FreeTimesQuery } from '@lox/contracts/free-times.js';
import { addDays, type Day } from '@lox/contracts/local-time.js';
import { VISIT_DURATION } from '@lox/contracts/visits.js';
import { Requires } from '../../platform/http/auth/access-guard.js';
import { Context, RequestContext } from '../../platform/http/auth/request-context.js';
import { ApiGroup, ApiOperation } from '../../platform/http/input/api-operation.js';
import { IsDay, OptionalId, WholeBetween } from '../../platform/http/input/dto-fields.js';
import { FreeTimesQueries } from './queries/free-times.queries.js';

const EndsWithin = () =>
  ValidateBy(
    {
      name: 'endOfRange',
      validator: {
        validate(value, args) {
          const { from } = args?.object as FreeTimesDto;
          return String(value) >= from && String(value) < addDays(from, FREE_TIMES_DAYS);
        },
      },
    },
    { message: `O período vai de um a ${FREE_TIMES_DAYS} dias` },
  );

export class FreeTimesDto implements FreeTimesQuery {
  @IsDay()
  from!: Day;

  @EndsWithin()
  @IsDay()
  to!: Day;

  @OptionalId('Corretor inválido')
  brokerId?: string;

  @OptionalId('Lead inválido')
  leadId?: string;

  @OptionalId('Imóvel inválido')
  propertyId?: string;

  @IsOptional()
  @Type(() => Number)
  @WholeBetween(VISIT_DURATION.min, VISIT_DURATION.max, 'Duração inválida')
  durationMinutes?: number;

  @OptionalId('Visita inválida')
  exceptVisitId?: string;
}

@ApiGroup('Visitas')
@Controller('api/visits/free-times')
export class FreeTimesController {
  constructor(@Inject(FreeTimesQueries) private readonly queries: FreeTimesQueries) {}

  @Requires('read', 'visits')
  @ApiOperation('Os horários livres de um corretor, dia a dia', {
    details:
      'De um corretor com quem a pessoa pode agendar; sem `brokerId`, de quem receberia a visita. Respeitam o horário ' +
      'de trabalho, as ausências, as visitas marcadas e o intervalo entre visitas em lugares diferentes.',
    refuses: { 400: ['broker_not_found', 'lead_not_found', 'property_not_found'] },
  })
  @Get()
  freeTimes(@Query() query: FreeTimesDto, @Context() { account }: RequestContext): Promise<FreeTimes> {
    return this.queries.freeTimes(account, query, new Date());
  }
}
