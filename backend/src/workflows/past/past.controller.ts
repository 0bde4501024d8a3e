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
      'As leituras de leads, visitas, imóveis, relatórios e da tela inicial aceitam `asOf`: respondem como estavam naquele instante, com os registros que a pessoa pode ver agora.',
    refuses: { 413: ['past_too_long'] },
  })
  @Get()
  async start(): Promise<PastStart> {
    const since = await this.projections.past.since();
    return { since: since === undefined ? null : new Date(since).toISOString() };
  }
}
