import { Body, Controller, Inject, Post, UseGuards } from '@nestjs/common';
import { Throttle, ThrottlerGuard } from '@nestjs/throttler';
import type { VisitRequestAnswer } from '@lox/contracts/visit-requests.js';
import { Public } from '../../platform/http/auth/access-guard.js';
import { ApiGroup, ApiOperation } from '../../platform/http/input/api-operation.js';
import { IdempotencyKeys } from '../../platform/http/files/idempotency-keys.js';
import { VisitWishDto } from './request-visit.dto.js';
import { VisitRequests } from './visit-requests.js';
import { Context, RequestContext } from '../../platform/http/auth/request-context.js';

@ApiGroup('Visitas')
@Controller('api/public')
export class RequestVisitController {
  constructor(
    @Inject(VisitRequests) private readonly requests: VisitRequests,
    @Inject(IdempotencyKeys) private readonly repeated: IdempotencyKeys,
  ) {}

  @Public()
  @UseGuards(ThrottlerGuard)
  @Throttle({ default: { limit: 30, ttl: 60_000 } })
  @ApiOperation('Recebe o pedido de visita de um visitante', {
    refuses: { 404: ['property_not_found'], 409: ['key_reused'] },
  })
  @Post('schedule-visit')
  request(
    @Body() wish: VisitWishDto,
    @Context() { origin, idempotencyKey: key, request }: RequestContext,
  ): Promise<VisitRequestAnswer> {
    const { preferredDate, preferredTime, ...contact } = wish;
    const visit = {
      reusedText: 'Esta chave já foi usada para outra visita.',
      fields: { preferredDate, preferredTime },
    };
    const lead = { reusedText: 'Esta chave já foi usada para outro lead.', fields: contact };
    return this.repeated.run(request, lead, () =>
      this.repeated.run(request, visit, () => this.requests.receive(wish, key, origin)),
    );
  }
}
