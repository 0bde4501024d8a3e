import { Controller, Get, Inject } from '@nestjs/common';
import type { PriceChange } from '@lox/contracts/property-management.js';
import { Requires } from '../../../platform/http/auth/access-guard.js';
import { Accounts } from '../../../platform/http/auth/accounts.js';
import { Context, RequestContext } from '../../../platform/http/auth/request-context.js';
import { ApiGroup, ApiOperation } from '../../../platform/http/input/api-operation.js';
import { idParam } from '../../../platform/http/input/id-param.js';
import { Streams } from '../../../platform/log/deciding/streams.js';
import { propertyNotFound, requireProperty } from '../domain/property.decider.js';
import { property } from '../domain/property.js';
import { PropertyAccess } from './property-access.js';

@ApiGroup('Imóveis')
@Controller('api/admin/property-prices/:id')
export class PriceHistoryController {
  constructor(
    @Inject(Streams) private readonly streams: Streams,
    @Inject(PropertyAccess) private readonly access: PropertyAccess,
    @Inject(Accounts) private readonly accounts: Accounts,
  ) {}

  @Requires('read', 'properties')
  @ApiOperation('As mudanças de preço de um imóvel, a mais recente primeiro', {
    details:
      'As últimas 50, em reais, com o motivo que se disse. `rentPrice`: o aluguel do que também está à venda.',
    refuses: { 404: ['property_not_found'] },
  })
  @Get()
  async list(
    @idParam(propertyNotFound) id: string,
    @Context() { account }: RequestContext,
  ): Promise<PriceChange[]> {
    const { state } = await this.streams.load(property, id);
    this.access.require(account, 'read', state);
    const { prices } = requireProperty(state);
    const names = await this.accounts.displayProfilesOf(new Set(prices.flatMap(({ by }) => by ?? [])));
    return prices.toReversed().map(({ field, from, to, at, by, reason }) => ({
      field,
      from: from / 100,
      to: to / 100,
      at,
      by: (by !== null && names.get(by)?.name) || null,
      reason,
    }));
  }
}
