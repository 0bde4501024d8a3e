import {
  applyDecorators,
  Controller,
  Get,
  Inject,
  Param,
  Query,
  Res,
  UnauthorizedException,
} from '@nestjs/common';
import { Transform } from 'class-transformer';
import { IsBoolean, IsIn, IsOptional } from 'class-validator';
import type { Response } from 'express';
import {
  PROPERTY_TYPES,
  type PropertyType,
  type PublicProperty,
  type RelatedProperties as Related,
  type Purpose,
  PURPOSES,
} from '@lox/contracts/properties.js';
import {
  PROPERTY_SORTS,
  type PropertyCount,
  type PropertyListQuery,
  type PropertySearch,
  type PropertySearchResult,
  type PropertySort,
} from '@lox/contracts/property-search.js';
import { abilityOf, can, denialText } from '@lox/contracts/permissions.js';
import type { ManagedProperty } from '@lox/contracts/property-management.js';
import {
  AmountBetween,
  LimitedText,
  type TransformInput,
  WholeBetween,
} from '../../../platform/http/input/dto-fields.js';
import { orBlankText, withWiderSchema } from '../../../platform/http/input/schema-widening.js';
import { PROPERTY_PAGE_MAX, PropertyQueries } from './property.queries.js';
import { forbiddenError, Public } from '../../../platform/http/auth/access-guard.js';
import { DomainError } from '../../../platform/storage/errors/domain-error.js';
import { ApiGroup, ApiOperation } from '../../../platform/http/input/api-operation.js';
import { JsonBytes, sendJsonBytes } from '../../../platform/http/answers/json-bytes.js';
import { sendList } from '../../../platform/http/answers/send-list.js';
import type { SentResponse } from '../../../platform/http/answers/sent-response.js';
import { RelatedProperties } from './related-properties.js';
import { ManagedProperties } from '../staff/managed-properties.js';
import { Context, RequestContext } from '../../../platform/http/auth/request-context.js';

const optional = withWiderSchema(orBlankText, ({ value }: TransformInput): unknown => {
  const text = typeof value === 'string' ? value.trim() : value;
  return text === '' ? undefined : text;
});
/** 350.000 may mean 350, so three decimals are refused. */
const number = withWiderSchema(orBlankText, (given: TransformInput): unknown => {
  const value = optional(given);
  if (typeof value !== 'string') return value;
  return /^\d{1,15}(\.\d{1,2})?$/.test(value) ? Number(value) : Number.NaN;
});
const flag = withWiderSchema(orBlankText, (given: TransformInput): unknown => {
  const value = optional(given);
  return value === 'true' ? true : value === 'false' ? false : value;
});

const Optional = (transform = optional) => applyDecorators(IsOptional(), Transform(transform));

export class PropertySearchDto implements PropertySearch {
  @Optional()
  @IsIn(PURPOSES, { message: 'Finalidade inválida' })
  purpose?: Purpose;

  @Optional()
  @IsIn(PROPERTY_TYPES, { message: 'Tipo de imóvel inválido' })
  type?: PropertyType;

  @Optional()
  @LimitedText(120, 'Busca inválida', 'Busca é longa demais')
  search?: string;

  @Optional()
  @LimitedText(40, 'Código inválido')
  code?: string;

  @Optional()
  @LimitedText(120, 'Cidade inválida')
  city?: string;

  @Optional()
  @LimitedText(120, 'Bairro inválido')
  neighborhood?: string;

  @Optional(number)
  @AmountBetween(0, 9_999_999_999.99, 'Preço mínimo inválido')
  minPrice?: number;

  @Optional(number)
  @AmountBetween(0, 9_999_999_999.99, 'Preço máximo inválido')
  maxPrice?: number;

  @Optional(number)
  @WholeBetween(0, 99, 'Número de quartos inválido')
  bedrooms?: number;

  @Optional(number)
  @WholeBetween(0, 99, 'Número de suítes inválido')
  suites?: number;

  @Optional(number)
  @AmountBetween(0, 9_999_999_999.99, 'Condomínio máximo inválido')
  maxCondominiumFee?: number;

  @Optional(flag)
  @IsBoolean({ message: 'Filtro de lançamentos inválido' })
  isNewConstruction?: boolean;

  @Optional(flag)
  @IsBoolean({ message: 'Filtro de pronto para morar inválido' })
  isReady?: boolean;
}

export class PropertyPageDto extends PropertySearchDto implements PropertyListQuery {
  @Optional()
  @IsIn(PROPERTY_SORTS, { message: 'Ordenação inválida' })
  sortBy?: PropertySort;

  @Optional(number)
  @WholeBetween(1, PROPERTY_PAGE_MAX, 'Limite inválido')
  limit?: number;

  @Optional(number)
  @WholeBetween(0, 1_000_000, 'Posição inválida')
  offset?: number;
}

export class PropertyListDto extends PropertyPageDto {
  @Optional()
  @IsIn(['manage'], { message: 'Escopo inválido' })
  scope?: 'manage';
}

@Public()
@ApiGroup('Imóveis')
@Controller('api/properties')
export class PropertiesController {
  constructor(
    @Inject(PropertyQueries) private readonly queries: PropertyQueries,
    @Inject(RelatedProperties) private readonly related: RelatedProperties,
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
    return sendList(response, { search, type, limit, offset }, this.managed, account);
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
      'encontraria. Sem nenhum imóvel, `instead` traz o que cada filtro, retirado ou mais aberto, encontraria ' +
      '(`looser`) e os imóveis que mais filtros atendem (`nearest`).',
  })
  @Get('search')
  async search(
    @Query() query: PropertyPageDto,
    @Res() response: Response,
  ): Promise<SentResponse<PropertySearchResult>> {
    return sendJsonBytes(response, await this.queries.search(query));
  }

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

  @ApiOperation('Imóveis semelhantes a um imóvel publicado, e os outros do mesmo corretor', {
    details:
      'Semelhantes têm a mesma finalidade, tipo parecido, a mesma cidade e preço da metade ao dobro; os mais ' +
      'parecidos primeiro.',
    refuses: { 404: ['property_not_found'] },
  })
  @Get('related/:slug')
  async relatedTo(
    @Param('slug') slug: string,
    @Res() response: Response,
  ): Promise<SentResponse<Related> | undefined> {
    const found = await this.related.of(slug);
    if (!found) throw new DomainError('property_not_found', 'Imóvel não encontrado', 404);
    return sendJsonBytes(response, found);
  }
}
