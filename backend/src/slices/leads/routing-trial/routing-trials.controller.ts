import { Body, Controller, HttpCode, Inject, Post } from '@nestjs/common';
import { IsBoolean } from 'class-validator';
import type { LeadRoutingTrial, TryLeadRouting } from '@lox/contracts/lead-routing.js';
import { AdministratorsOnly, Requires } from '../../../platform/http/auth/access-guard.js';
import { Context, RequestContext } from '../../../platform/http/auth/request-context.js';
import { ApiGroup, ApiOperation } from '../../../platform/http/input/api-operation.js';
import { Limited } from '../../../platform/http/limits/limited.js';
import { RoutingTrials } from './routing-trials.js';

export class TryLeadRoutingDto implements TryLeadRouting {
  @IsBoolean({ message: 'Diga se o captador tem a preferência' })
  captorFirst!: boolean;
}

@ApiGroup('Leads')
@Controller('api/admin/lead-routing')
export class RoutingTrialsController {
  constructor(@Inject(RoutingTrials) private readonly trials: RoutingTrials) {}

  @Requires('update', 'settings')
  @AdministratorsOnly('Somente administradores testam a distribuição de leads.')
  @Limited(30)
  @HttpCode(200)
  @ApiOperation('Testa a preferência do captador com os leads dos últimos doze meses', {
    details:
      'Não altera nada. Conta os leads que chegaram pelo site, por portais e formulários, com os captadores e corretores ' +
      'de hoje e as ausências de então. `moves` tem os cem mais novos que teriam ido a outra pessoa. Só para administradores.',
  })
  @Post('trial')
  try(
    @Body() wanted: TryLeadRoutingDto,
    @Context() { account, origin }: RequestContext,
  ): Promise<LeadRoutingTrial> {
    return this.trials.of(account, wanted, new Date(origin.now));
  }
}
