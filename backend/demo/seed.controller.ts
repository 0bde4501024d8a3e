import { Controller, HttpCode, Inject, Post, UseGuards } from '@nestjs/common';
import { Throttle, ThrottlerGuard } from '@nestjs/throttler';
import { AdminOrLocalDemo, Caller } from '../src/platform/http/auth/access-guard.js';
import type { Account } from '../src/platform/http/auth/accounts.js';
import { CONFIG, type Config } from '../src/config/config.js';
import { DomainError } from '../src/platform/storage/errors/domain-error.js';
import type { Origin } from '../src/platform/log/deciding/streams.js';
import { ApiGroup, ApiOperation } from '../src/platform/http/input/api-operation.js';
import { RequestOrigin } from '../src/platform/http/requests/request-origin.js';
import { DemoSeed, type SeedResult } from './demo-seed.js';

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
  async seed(@Caller() account: Account | undefined, @RequestOrigin() origin: Origin): Promise<SeedResult> {
    if (!this.config.seed)
      throw new DomainError('seed_off', 'A carga de dados está desligada nesta instalação.', 404);
    return this.demo.run(account, origin);
  }
}
