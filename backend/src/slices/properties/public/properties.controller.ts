import { Controller, Get, Inject, Param, Query, Res, UnauthorizedException } from '@nestjs/common';
import type { Response } from 'express';
import { abilityOf, can, denialText } from '@lox/contracts/permissions.js';
import type { PublicProperty } from '@lox/contracts/properties.js';
import type { ManagedProperty } from '@lox/contracts/property-management.js';
import type { PropertyCount, PropertySearchResult } from '@lox/contracts/property-search.js';
import { forbiddenError, Public } from '../../../platform/http/auth/access-guard.js';
import { DomainError } from '../../../platform/storage/errors/domain-error.js';
import { ApiGroup, ApiOperation } from '../../../platform/http/input/api-operation.js';
import { JsonBytes, sendJsonBytes } from '../../../platform/http/answers/json-bytes.js';
import { sendList } from '../../../platform/http/answers/send-list.js';
import type { SentResponse } from '../../../platform/http/answers/sent-response.js';
import { ManagedProperties } from '../staff/managed-properties.js';
import { PropertyListDto, PropertyPageDto, PropertySearchDto } from './properties.dto.js';
import { PropertyQueries } from './property.queries.js';
import { Context, RequestContext } from '../../../platform/http/auth/request-context.js';

@Public()
@ApiGroup('Imóveis')
@Controller('api/properties')
export class PropertiesController {
  constructor(
    @Inject(PropertyQueries) private readonly queries: PropertyQueries,
    @Inject(ManagedProperties) private readonly managed: ManagedProperties,
  ) {}

  @ApiOperation('Os imóveis publicados', {
    details: 'Com `scope=manage`, os imóveis que a pessoa pode administrar.',
    refuses: { 401: ['unauthenticated'], 403: ['forbidden'] },
  })
  @Get()
  async list(
    @Query() { scope, ...query }: PropertyListDto,
    @Context() { request: { user: account } }: RequestContext,
    @Res() response: Response,
  ): Promise<SentResponse<PublicProperty[]> | SentResponse<ManagedProperty[]> | undefined> {
    if (scope !== 'manage') return sendJsonBytes(response, await this.queries.list(query));
    if (!account) throw new UnauthorizedException();
    if (!can(abilityOf(account), 'read', 'properties'))
      throw forbiddenError(denialText('read', 'properties'), { module: 'properties', action: 'read' });
    const { search, type, limit, offset } = query;
    return sendList(
      response,
      { search, type, limit, offset },
      {
        all: (asked) => this.managed.all(account, asked),
        list: (asked) => this.managed.list(account, asked),
      },
    );
  }

  @ApiOperation('Quantos imóveis publicados há')
  @Get('count')
  async count(
    @Query() search: PropertySearchDto,
    @Res() response: Response,
  ): Promise<SentResponse<PropertyCount>> {
    return sendJsonBytes(response, JsonBytes.of({ count: await this.queries.count(search) }));
  }

  @ApiOperation('Uma página dos imóveis publicados, quantos são ao todo e como se distribuem', {
    details:
      'Cada contagem de `facets` considera todos os filtros, menos o seu próprio: quantos imóveis outra escolha ' +
      'encontraria.',
  })
  @Get('search')
  async search(
    @Query() query: PropertyPageDto,
    @Res() response: Response,
  ): Promise<SentResponse<PropertySearchResult>> {
    return sendJsonBytes(response, await this.queries.search(query));
  }

  /** A former slug redirects to the present one. */
  @ApiOperation('Um imóvel publicado, pelo endereço da página', {
    also: { 301: 'O imóvel mudou de endereço.' },
    refuses: { 404: ['property_not_found'] },
  })
  @Get('slug/:slug')
  async bySlug(
    @Param('slug') slug: string,
    @Res() response: Response,
  ): Promise<SentResponse<PublicProperty> | undefined> {
    const property = await this.queries.bySlug(slug);
    if (property) return sendJsonBytes(response, property);
    const found = await this.queries.resolveSlug(slug);
    if (found.kind !== 'moved') throw new DomainError('property_not_found', 'Imóvel não encontrado', 404);
    response.redirect(301, `/api/properties/slug/${encodeURIComponent(found.slug)}`);
    return undefined;
  }
}
