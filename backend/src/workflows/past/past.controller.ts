import { Controller, Get, Inject } from '@nestjs/common';
import type { PastStart } from '@lox/contracts/past.js';
import { StaffOnly } from '../../platform/http/auth/access-guard.js';
import { ApiGroup, ApiOperation } from '../../platform/http/input/api-operation.js';
import { Projections } from '../../platform/log/following/projections.js';

@ApiGroup('Relatórios')
@Controller('api/admin/past')
export class PastController {
  constructor(@Inject(Projections) private readonly projections: Projections) {}

  @StaffOnly()
  @ApiOperation('Desde quando há passado para ver', {
    details:
      'As leituras de leads, visitas, imóveis, relatórios e da tela inicial aceitam `asOf`: respondem como estavam naquele instante, com os registros que a pessoa pode ver agora. Enquanto o histórico é lido, `preparing` diz quantos por cento já foram, e leituras com `asOf` respondem 503 `past_preparing`.',
    refuses: { 413: ['past_too_long'] },
  })
  @Get()
  async start(): Promise<PastStart> {
    const { since, preparing } = await this.projections.past.start();
    return { since: since === null ? null : new Date(since).toISOString(), preparing };
  }
}
