import { Controller, Get, HttpCode, Inject, Param, Post, Query } from '@nestjs/common';
import type { EventChain, EventDetail, EventPage } from '@lox/contracts/operations.js';
import { Requires } from '../platform/http/auth/access-guard.js';
import { ApiGroup, ApiOperation } from '../platform/http/input/api-operation.js';
import { EventQueryDto } from './operations.dto.js';
import { EventLogQueries, eventNotFound } from './event-log.queries.js';
import { OperatorLog } from './operator-log.js';
import { Context, RequestContext } from '../platform/http/auth/request-context.js';

/** Malformed is answered like unknown. */
const positionParam = () =>
  Param('position', {
    transform(text: string): number {
      const position = /^\d{1,16}$/.test(text) ? Number(text) : 0;
      if (position < 1 || !Number.isSafeInteger(position)) throw eventNotFound();
      return position;
    },
  });

@ApiGroup('Operação')
@Controller('api/admin/operations/events')
export class EventLogController {
  constructor(
    @Inject(EventLogQueries) private readonly log: EventLogQueries,
    @Inject(OperatorLog) private readonly operatorLog: OperatorLog,
  ) {}

  @ApiOperation('Os eventos do log, os últimos primeiro')
  @Requires('read', 'operations')
  @Get()
  list(@Query() query: EventQueryDto): Promise<EventPage> {
    return this.log.page(query);
  }

  @ApiOperation('Um evento, com os dados pessoais ocultos', { refuses: { 404: ['event_not_found'] } })
  @Requires('read', 'operations')
  @Get(':position')
  detail(@positionParam() position: number): Promise<EventDetail> {
    return this.log.detail(position, { reveal: false });
  }

  /** Recorded before it is answered. */
  @ApiOperation('Um evento com os dados pessoais; fica registrado', { refuses: { 404: ['event_not_found'] } })
  @Requires('manage', 'operations')
  @Post(':position/reveal')
  @HttpCode(200)
  async reveal(
    @positionParam() position: number,
    @Context() { origin }: RequestContext,
  ): Promise<EventDetail> {
    const {
      id: eventId,
      type: eventType,
      stream,
      personal,
    } = await this.log.detail(position, { reveal: false });
    if (personal.length > 0)
      await this.operatorLog.record({ type: 'EventRevealed', data: { eventId, eventType, stream } }, origin);
    return this.log.detail(position, { reveal: true });
  }

  @ApiOperation('O que veio do mesmo pedido', { refuses: { 404: ['event_not_found'] } })
  @Requires('read', 'operations')
  @Get(':position/chain')
  chain(@positionParam() position: number): Promise<EventChain> {
    return this.log.chain(position);
  }
}
