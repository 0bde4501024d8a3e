import { Controller, Get, Inject } from '@nestjs/common';
import { AUDIT_LIMIT, type AuditEntry } from '@lox/contracts/audit.js';
import { Requires } from '../../../platform/http/auth/access-guard.js';
import { Context, RequestContext } from '../../../platform/http/auth/request-context.js';
import { ApiGroup, ApiOperation } from '../../../platform/http/input/api-operation.js';
import { idParam } from '../../../platform/http/input/id-param.js';
import { Streams } from '../../../platform/log/deciding/streams.js';
import { EntityHistory } from '../../audit/entity-history.published.js';
import { propertyNotFound } from '../domain/property.decider.js';
import { property } from '../domain/property.js';
import { PropertyAccess } from './property-access.js';

@ApiGroup('Imóveis')
@Controller('api/admin/property-history/:id')
export class PropertyHistoryController {
  constructor(
    @Inject(Streams) private readonly streams: Streams,
    @Inject(PropertyAccess) private readonly access: PropertyAccess,
    @Inject(EntityHistory) private readonly history: EntityHistory,
  ) {}

  @Requires('read', 'properties')
  @ApiOperation('Tudo o que aconteceu com um imóvel', { refuses: { 404: ['property_not_found'] } })
  @Get()
  async historyOf(
    @idParam(propertyNotFound) id: string,
    @Context() { account }: RequestContext,
  ): Promise<AuditEntry[]> {
    const { state } = await this.streams.load(property, id);
    this.access.require(account, 'read', state);
    return this.history.of([id], AUDIT_LIMIT.max, 'property');
  }
}
