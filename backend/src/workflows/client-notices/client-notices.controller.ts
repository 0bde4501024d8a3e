import { Controller, Get, Inject, Module } from '@nestjs/common';
import type { ClientNotices } from '@lox/contracts/client-notices.js';
import { Requires } from '../../platform/http/auth/access-guard.js';
import { Context, RequestContext } from '../../platform/http/auth/request-context.js';
import { ApiGroup, ApiOperation } from '../../platform/http/input/api-operation.js';
import { LettersModule } from '../../slices/letters/letters.module.js';
import { ClientLetters } from '../../slices/letters/outbox/client-letters.js';
import { VisitQueries } from '../../slices/visits/queries/visit.queries.js';
import { visitIdParam } from '../../slices/visits/visit-errors.js';
import { VisitsModule } from '../../slices/visits/visits.module.js';

@ApiGroup('Visitas')
@Controller('api/visits')
export class ClientNoticesController {
  constructor(
    @Inject(VisitQueries) private readonly visits: VisitQueries,
    @Inject(ClientLetters) private readonly letters: ClientLetters,
  ) {}

  @Requires('read', 'visits')
  @ApiOperation('O que o cliente soube de uma visita: quando, e por que meio', {
    details: 'As mensagens de WhatsApp só aparecem para quem pode ver o lead.',
    refuses: { 404: ['visit_not_found'] },
  })
  @Get(':id/notices')
  async notices(@visitIdParam() id: string, @Context() { account }: RequestContext): Promise<ClientNotices> {
    await this.visits.visible(account, id);
    const [notices, delivering] = await Promise.all([this.letters.about(id), this.letters.isDelivering()]);
    return { notices, delivering };
  }
}

@Module({ imports: [VisitsModule, LettersModule], controllers: [ClientNoticesController] })
export class ClientNoticesModule {}
