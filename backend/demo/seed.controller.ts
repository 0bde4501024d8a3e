import { Controller, HttpCode, Inject, Post, UseGuards } from '@nestjs/common';
import { Throttle, ThrottlerGuard } from '@nestjs/throttler';
import { AdminOrLocalDemo } from '../src/platform/http/auth/access-guard.js';
import { CONFIG, type Config } from '../src/config/config.js';
import { DomainError } from '../src/platform/storage/errors/domain-error.js';
import { ApiGroup, ApiOperation } from '../src/platform/http/input/api-operation.js';
import { DemoSeed, type SeedResult } from './demo-seed.js';
import { Context, RequestContext } from '../src/platform/http/auth/request-context.js';

@ApiGroup('Operação')
@Controller('api/seed')
export class SeedController {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    @Inject(DemoSeed) private readonly demo: DemoSeed,
  ) {}

  @AdminOrLocalDemo()
  @UseGuards(ThrottlerGuard)
  @Throttle({ default: { limit: 10, ttl: 60_000 } })
  @HttpCode(200)
  @ApiOperation('Preenche uma agência vazia com imóveis e páginas de demonstração', {
    details: 'Repetir não faz mal.',
    refuses: { 404: ['seed_off'] },
  })
  @Post()
  async seed(@Context() { request: { user: account }, origin }: RequestContext): Promise<SeedResult> {
    if (!this.config.seed)
      throw new DomainError('seed_off', 'A carga de dados está desligada nesta instalação.', 404);
    return this.demo.run(account, origin);
  }
}
