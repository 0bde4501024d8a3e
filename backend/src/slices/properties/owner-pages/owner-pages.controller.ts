import { Body, Controller, Delete, Get, Inject, Post } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { IsUUID } from 'class-validator';
import type { Request } from 'express';
import type { OpenOwnerPage as Wanted, OwnerPage } from '@lox/contracts/owner-pages.js';
import { Requires, SessionOnly } from '../../../platform/http/auth/access-guard.js';
import { Context, RequestContext } from '../../../platform/http/auth/request-context.js';
import { ApiGroup, ApiOperation } from '../../../platform/http/input/api-operation.js';
import { idParam } from '../../../platform/http/input/id-param.js';
import { Streams } from '../../../platform/log/deciding/streams.js';
import { propertyNotFound } from '../domain/property.decider.js';
import { ownerNotFound } from '../mandates/owner.js';
import { property } from '../domain/property.js';
import { PropertyAccess } from '../staff/property-access.js';
import { OpenOwnerPage, WithdrawOwnerPage } from './owner-page.commands.js';
import { OwnerPageLinks } from './owner-page-links.js';
import { OwnerPageQueries } from './owner-page.queries.js';

class OpenOwnerPageDto implements Wanted {
  @IsUUID(undefined, { message: 'Proprietário inválido' })
  ownerId!: string;
}

const UNKNOWN = { 404: ['property_not_found'] };

@SessionOnly()
@ApiGroup('Imóveis')
@Controller('api/admin/owner-pages')
export class OwnerPagesController {
  constructor(
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(Streams) private readonly streams: Streams,
    @Inject(PropertyAccess) private readonly access: PropertyAccess,
    @Inject(OwnerPageQueries) private readonly pages: OwnerPageQueries,
    @Inject(OwnerPageLinks) private readonly links: OwnerPageLinks,
  ) {}

  @Requires('update', 'properties')
  @ApiOperation('As páginas particulares dos proprietários de um imóvel', { refuses: UNKNOWN })
  @Get(':id')
  async list(
    @idParam(propertyNotFound) id: string,
    @Context() { account, request }: RequestContext,
  ): Promise<OwnerPage[]> {
    const { state } = await this.streams.load(property, id);
    this.access.require(account, 'update', state);
    return this.answer(id, request);
  }

  @Requires('update', 'properties')
  @ApiOperation('Abre a página particular de um proprietário', {
    details:
      'Quem tem o endereço vê contatos e visitas em números, sem nomes. A que já está aberta continua.',
    refuses: { 400: ['owner_unknown'], ...UNKNOWN },
  })
  @Post(':id')
  async open(
    @idParam(propertyNotFound) id: string,
    @Body() { ownerId }: OpenOwnerPageDto,
    @Context() { account, origin, request }: RequestContext,
  ): Promise<OwnerPage[]> {
    await this.commands.execute(new OpenOwnerPage(id, ownerId, account, origin));
    return this.answer(id, request);
  }

  @Requires('update', 'properties')
  @ApiOperation('Retira a página particular de um proprietário', {
    details: 'O endereço deixa de valer na hora.',
    refuses: { 400: ['owner_unknown'], ...UNKNOWN },
  })
  @Delete(':id/:ownerId')
  async withdraw(
    @idParam(propertyNotFound) id: string,
    @idParam(ownerNotFound, 'ownerId') ownerId: string,
    @Context() { account, origin, request }: RequestContext,
  ): Promise<OwnerPage[]> {
    await this.commands.execute(new WithdrawOwnerPage(id, ownerId, account, origin));
    return this.answer(id, request);
  }

  private async answer(propertyId: string, request: Request): Promise<OwnerPage[]> {
    const open = await this.pages.openOf(propertyId);
    return open.map(({ ownerId, pageId, at }) => ({
      ownerId,
      address: this.links.addressOf({ propertyId, pageId }, request),
      openedAt: at,
    }));
  }
}
