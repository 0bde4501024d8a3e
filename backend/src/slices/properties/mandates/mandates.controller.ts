import { Body, Controller, Delete, Get, Inject, Put, Query } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { Mandate, PropertyOwner } from '@lox/contracts/mandates.js';
import { Requires } from '../../../platform/http/auth/access-guard.js';
import { Context, RequestContext } from '../../../platform/http/auth/request-context.js';
import { answerVersion } from '../../../platform/http/input/answer-version.js';
import { ApiGroup, ApiOperation } from '../../../platform/http/input/api-operation.js';
import { idParam } from '../../../platform/http/input/id-param.js';
import { Streams } from '../../../platform/log/deciding/streams.js';
import { propertyNotFound } from '../domain/property.decider.js';
import { property } from '../domain/property.js';
import { PropertyAccess } from '../staff/property-access.js';
import { ChangeMandate } from './mandate.commands.js';
import { MandateQueries } from './mandate.queries.js';
import { OwnerSight } from './owner-sight.js';
import { MandateDto, OwnerSearchDto } from './mandates.dto.js';

const UNKNOWN = { 404: ['property_not_found'] };

@ApiGroup('Imóveis')
@Controller('api/admin')
export class MandatesController {
  constructor(
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(Streams) private readonly streams: Streams,
    @Inject(PropertyAccess) private readonly access: PropertyAccess,
    @Inject(MandateQueries) private readonly mandates: MandateQueries,
    @Inject(OwnerSight) private readonly sight: OwnerSight,
  ) {}

  @Requires('update', 'properties')
  @ApiOperation('Os proprietários de um imóvel, as autorizações deles e o captador', {
    details: 'Só para quem pode editar o imóvel. As autorizações vêm da mais recente à mais antiga.',
    refuses: UNKNOWN,
  })
  @Get('property-mandates/:id')
  async read(
    @idParam(propertyNotFound) id: string,
    @Context() { account, response }: RequestContext,
  ): Promise<Mandate> {
    const { state } = await this.streams.load(property, id);
    this.access.require(account, 'update', state);
    return answerVersion(response, () => this.mandates.of(id));
  }

  @Requires('update', 'properties')
  @ApiOperation('Altera os proprietários de um imóvel, a autorização deles ou o captador', {
    details:
      'O que falta fica como está. Um proprietário sem `id` é novo. Os dados de quem fica sem imóvel são apagados.',
    refuses: {
      400: [
        'authorisation_days_invalid',
        'broker_not_found',
        'file_not_found',
        'owner_name_missing',
        'owner_unknown',
        'phone_invalid',
      ],
      ...UNKNOWN,
      409: ['owner_erased'],
    },
  })
  @Put('property-mandates/:id')
  change(
    @idParam(propertyNotFound) id: string,
    @Body() wanted: MandateDto,
    @Context() { account, origin, ifMatch, response }: RequestContext,
  ): Promise<Mandate> {
    const change = this.commands.execute(new ChangeMandate(id, wanted, account, ifMatch, origin));
    return answerVersion(response, () => this.mandates.of(id), change);
  }

  @Requires('update', 'properties')
  @ApiOperation('Retira a autorização registrada por último', {
    details: 'Fica na lista, como retirada.',
    refuses: UNKNOWN,
  })
  @Delete('property-mandates/:id/authorisation')
  withdraw(
    @idParam(propertyNotFound) id: string,
    @Context() { account, origin, ifMatch, response }: RequestContext,
  ): Promise<Mandate> {
    const change = this.commands.execute(
      new ChangeMandate(id, { authorisation: null }, account, ifMatch, origin),
    );
    return answerVersion(response, () => this.mandates.of(id), change);
  }

  @Requires('update', 'properties')
  @ApiOperation('Procura proprietários por nome, e-mail ou telefone', {
    details: 'Dez no máximo, de imóveis que a pessoa pode editar.',
  })
  @Get('property-owners')
  find(
    @Query() { search }: OwnerSearchDto,
    @Context() { account }: RequestContext,
  ): Promise<PropertyOwner[]> {
    return this.sight.found(account, search);
  }
}
