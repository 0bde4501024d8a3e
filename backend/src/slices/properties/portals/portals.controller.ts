import {
  Body,
  Controller,
  Delete,
  Get,
  HttpCode,
  Inject,
  Param,
  Post,
  Put,
  Query,
  Res,
} from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { Request, Response } from 'express';
import { type AdvertLine, type FeedAddress, type PortalState } from '@lox/contracts/portals.js';
import type { BulkUpdateResult } from '@lox/contracts/property-management.js';
import { abilityOf, can } from '@lox/contracts/permissions.js';
import { CONFIG, type Config } from '../../../config/config.js';
import { SentResponse } from '../../../platform/http/answers/sent-response.js';
import { Requires, SessionOnly } from '../../../platform/http/auth/access-guard.js';
import { Context, RequestContext } from '../../../platform/http/auth/request-context.js';
import { answerVersion } from '../../../platform/http/input/answer-version.js';
import { ApiGroup, ApiOperation } from '../../../platform/http/input/api-operation.js';
import { idParam } from '../../../platform/http/input/id-param.js';
import { publicOrigin } from '../../../platform/http/requests/public-origin.js';
import { propertyNotFound } from '../domain/property.decider.js';
import { portalNamed } from './portal.js';
import {
  ChangeAdverts,
  ChangeAdvertTexts,
  ChangePortalContract,
  CloseFeed,
  OpenFeed,
} from './portal.commands.js';
import { PortalQueries } from './portal.queries.js';
import { AdvertQueryDto, AdvertTextsDto, ChangeAdvertsDto, PortalContractDto } from './portals.dto.js';

@ApiGroup('Portais')
@Controller('api/admin/portals')
export class PortalsController {
  constructor(
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(PortalQueries) private readonly portals: PortalQueries,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  @Requires('read', 'properties')
  @ApiOperation('Os portais, com o contrato e o que é anunciado')
  @Get()
  async list(@Context() { account, request }: RequestContext): Promise<PortalState[]> {
    const states = await this.portals.states(this.site(request));
    return can(abilityOf(account), 'update', 'settings') ? states : states.map(withoutLinks);
  }

  @SessionOnly()
  @Requires('update', 'settings')
  @ApiOperation('Faz o endereço que um portal lê', {
    details: 'A chave só aparece nesta resposta. O endereço anterior deixa de valer.',
    refuses: { 404: ['portal_not_found'] },
  })
  @Post(':portal/address')
  async open(
    @Param('portal') name: string,
    @Context() { origin, request }: RequestContext,
  ): Promise<FeedAddress> {
    const secret = await this.commands.execute(new OpenFeed(portalNamed(name), origin));
    return { address: `${this.site(request)}/feeds/${secret}.xml` };
  }

  @SessionOnly()
  @Requires('update', 'settings')
  @ApiOperation('Fecha o endereço de um portal', { refuses: { 404: ['portal_not_found'] } })
  @Delete(':portal/address')
  async close(@Param('portal') name: string, @Context() { origin }: RequestContext): Promise<{ ok: true }> {
    await this.commands.execute(new CloseFeed(portalNamed(name), origin));
    return { ok: true };
  }

  @Requires('update', 'settings')
  @ApiOperation('Diz quantos anúncios de cada destaque o contrato permite', {
    refuses: { 404: ['portal_not_found'] },
  })
  @Put(':portal/contract')
  contract(
    @Param('portal') name: string,
    @Body() wanted: PortalContractDto,
    @Context() { origin, ifMatch, request, response }: RequestContext,
  ): Promise<PortalState> {
    const portal = portalNamed(name);
    const change = this.commands.execute(new ChangePortalContract(portal, { ...wanted }, ifMatch, origin));
    return answerVersion(response, () => this.portals.state(portal, this.site(request)), change);
  }

  @Requires('read', 'properties')
  @ApiOperation('Os imóveis de um portal, e o que ele recusaria', { refuses: { 404: ['portal_not_found'] } })
  @Get(':portal/adverts')
  async adverts(
    @Param('portal') name: string,
    @Query() query: AdvertQueryDto,
    @Context() { account, request }: RequestContext,
    @Res() response: Response,
  ): Promise<SentResponse<AdvertLine[]>> {
    const { items, total } = await this.portals.lines(portalNamed(name), account, query, this.site(request));
    response.setHeader('X-Total-Count', total);
    response.json(items);
    return new SentResponse();
  }

  @Requires('update', 'properties')
  @HttpCode(200)
  @ApiOperation('Anuncia imóveis em um portal, ou os tira dele', {
    details:
      'Cada imóvel tem o seu próprio resultado. Sem `highlight`, o anúncio é padrão; `null` tira os imóveis do portal.',
    refuses: { 404: ['portal_not_found'] },
  })
  @Post(':portal/adverts')
  async change(
    @Param('portal') name: string,
    @Body() wanted: ChangeAdvertsDto,
    @Context() { account, origin }: RequestContext,
  ): Promise<BulkUpdateResult> {
    const change = new ChangeAdverts(portalNamed(name), wanted, account, origin);
    return { results: await this.commands.execute(change) };
  }

  @Requires('update', 'properties')
  @ApiOperation('Dá a um anúncio textos próprios', {
    details: '`null` mostra no portal o texto do site.',
    refuses: { 404: ['portal_not_found', 'property_not_found'], 409: ['not_advertised'] },
  })
  @Put(':portal/adverts/:id')
  async texts(
    @Param('portal') name: string,
    @idParam(propertyNotFound) id: string,
    @Body() { title, description }: AdvertTextsDto,
    @Context() { account, origin }: RequestContext,
  ): Promise<AdvertLine> {
    const portal = portalNamed(name);
    const texts = { title, description };
    await this.commands.execute(new ChangeAdvertTexts(id, portal, texts, account, origin));
    const line = await this.portals.line(portal, id);
    if (!line) throw propertyNotFound();
    return line;
  }

  private site(request: Request): string {
    return publicOrigin(request, this.config.publicUrl);
  }
}

/** A portal's own page may open without a sign-in. */
const withoutLinks = (state: PortalState): PortalState => ({
  ...state,
  reports: {
    ...state.reports,
    readings: state.reports.readings.map((reading) => ({ ...reading, link: null })),
  },
});
