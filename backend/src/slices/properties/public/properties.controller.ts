import { Controller, Get, Inject, Param, Query, Res, UnauthorizedException } from '@nestjs/common';
import type { Response } from 'express';
import { abilityOf, can, denialText } from '@lox/contracts/permissions.js';
import type { PublicProperty } from '@lox/contracts/properties.js';
import type { ManagedProperty } from '@lox/contracts/property-management.js';
import type { PropertyCount } from '@lox/contracts/property-search.js';
import { Caller, forbidden, Public } from '../../../platform/auth/access.js';
import type { Account } from '../../../platform/auth/accounts.js';
import { DomainError } from '../../../platform/deciding/domain-error.js';
import { ApiGroup, Described } from '../../../platform/http/described.js';
import { sendList } from '../../../platform/http/lists.js';
import type { Sent } from '../../../platform/http/sent.js';
import { ManagedProperties } from '../staff/managed-properties.js';
import { PropertyListDto, PropertySearchDto } from './properties.dto.js';
import { PropertyQueries } from './property.queries.js';
import { PublicAnswers } from './public-answers.js';

/** What visitors read: live properties only. */
@Public()
@ApiGroup('Imóveis')
@Controller('api/properties')
export class PropertiesController {
  constructor(
    @Inject(PropertyQueries) private readonly queries: PropertyQueries,
    @Inject(ManagedProperties) private readonly managed: ManagedProperties,
    @Inject(PublicAnswers) private readonly answers: PublicAnswers,
  ) {}

  /** With `scope=manage` what the person may manage of the portfolio, as the dashboard asks for it. */
  @Described('Os imóveis publicados', {
    details: 'Com `scope=manage`, os imóveis que a pessoa pode administrar.',
    refuses: { 401: ['unauthenticated'], 403: ['forbidden'] },
  })
  @Get()
  async list(
    @Query() { scope, ...query }: PropertyListDto,
    @Caller() account: Account | undefined,
    @Res() response: Response,
  ): Promise<Sent<PublicProperty[]> | Sent<ManagedProperty[]> | undefined> {
    if (scope !== 'manage') return this.answers.send(response, () => this.queries.list(query));
    if (!account) throw new UnauthorizedException();
    if (!can(abilityOf(account), 'read', 'properties')) throw forbidden(denialText('read', 'properties'));
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

  @Described('Quantos imóveis publicados há')
  @Get('count')
  count(
    @Query() search: PropertySearchDto,
    @Res() response: Response,
  ): Promise<Sent<PropertyCount> | undefined> {
    const read = async (): Promise<PropertyCount> => ({ count: await this.queries.count(search) });
    return this.answers.send(response, read);
  }

  /** An address that the property had before leads to the present one. */
  @Described('Um imóvel publicado, pelo endereço da página', {
    also: { 301: 'O imóvel mudou de endereço.' },
    refuses: { 404: ['property_not_found'] },
  })
  @Get('slug/:slug')
  async bySlug(
    @Param('slug') slug: string,
    @Res() response: Response,
  ): Promise<Sent<PublicProperty> | undefined> {
    const read = async (): Promise<PublicProperty | undefined> =>
      (await this.queries.bySlug(slug)) ?? undefined;
    const sent = await this.answers.send(response, read);
    if (sent) return sent;
    const found = await this.queries.resolveSlug(slug);
    if (found.kind !== 'moved') throw new DomainError('property_not_found', 'Imóvel não encontrado', 404);
    response.redirect(301, `/api/properties/slug/${encodeURIComponent(found.slug)}`);
    return undefined;
  }
}
