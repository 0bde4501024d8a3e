import { Body, Controller, Get, HttpCode, Inject, Post, Put } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ArrayMaxSize, ArrayMinSize, IsArray, IsBoolean, IsUUID, ValidateIf } from 'class-validator';
import { abilityOf, canOn } from '@lox/contracts/permissions.js';
import { BULK_LIMIT } from '@lox/contracts/property-management.js';
import {
  PUBLISHING_LEVELS,
  type PublicationCheck,
  type PublishingLevel,
  type PublishingRules,
  type UpdatePublishingRules,
} from '@lox/contracts/publishing.js';
import { AdministratorsOnly, Requires, StaffOnly } from '../../../platform/http/auth/access-guard.js';
import { Context, RequestContext } from '../../../platform/http/auth/request-context.js';
import { answerVersion } from '../../../platform/http/input/answer-version.js';
import { ApiGroup, ApiOperation } from '../../../platform/http/input/api-operation.js';
import { GivenOneOf, isGiven } from '../../../platform/http/input/dto-fields.js';
import type { ProjectionReader } from '../../../platform/log/following/projection-reader.js';
import { PROPERTIES, type PropertyDocument } from '../projections/properties.projection.js';
import { PublicationChecks } from './publication-checks.js';
import { ChangePublishingRules } from './publishing.commands.js';
import { PublishingRulesQueries } from './publishing-rules.queries.js';

export class PublishingRulesDto implements Partial<UpdatePublishingRules> {
  @GivenOneOf(PUBLISHING_LEVELS, 'Regra inválida')
  authorisation?: PublishingLevel;

  @GivenOneOf(PUBLISHING_LEVELS, 'Regra inválida')
  incorporation?: PublishingLevel;

  @ValidateIf(isGiven)
  @IsBoolean({ message: 'Diga se o captador tem a preferência' })
  captorFirst?: boolean;
}

export class PublicationCheckDto {
  @ArrayMaxSize(BULK_LIMIT, { message: `Selecione no máximo ${BULK_LIMIT} imóveis por vez.` })
  @ArrayMinSize(1, { message: 'Selecione pelo menos um imóvel.' })
  @IsUUID(undefined, { each: true, message: 'Imóvel inválido' })
  @IsArray({ message: 'Selecione pelo menos um imóvel.' })
  propertyIds!: string[];
}

@ApiGroup('Imóveis')
@Controller('api/admin')
export class PublishingController {
  constructor(
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(PublishingRulesQueries) private readonly rules: PublishingRulesQueries,
    @Inject(PublicationChecks) private readonly checks: PublicationChecks,
    @Inject(PROPERTIES) private readonly properties: ProjectionReader<PropertyDocument>,
  ) {}

  @StaffOnly()
  @ApiOperation('O que um imóvel precisa ter para ser publicado, e quem tem preferência nos leads dele')
  @Get('publishing-rules')
  read(@Context() { response }: RequestContext): Promise<PublishingRules> {
    return answerVersion(response, () => this.rules.current());
  }

  @Requires('update', 'settings')
  @AdministratorsOnly('Somente administradores mudam as regras de publicação.')
  @ApiOperation('Altera as regras de publicação', {
    details: 'O que falta fica como está. Só para administradores.',
  })
  @Put('publishing-rules')
  change(
    @Body() wanted: PublishingRulesDto,
    @Context() { origin, ifMatch, response }: RequestContext,
  ): Promise<PublishingRules> {
    const change = this.commands.execute(new ChangePublishingRules({ ...wanted }, ifMatch, origin));
    return answerVersion(response, () => this.rules.current(), change);
  }

  @Requires('update', 'properties')
  @HttpCode(200)
  @ApiOperation('O que falta a imóveis antes de publicar', {
    details:
      'Não altera nada. Só responde sobre imóveis que a pessoa pode editar e que não estão publicados; `level` diz se a publicação seria recusada.',
  })
  @Post('publication-checks')
  async check(
    @Body() { propertyIds }: PublicationCheckDto,
    @Context() { account, origin }: RequestContext,
  ): Promise<PublicationCheck[]> {
    const ability = abilityOf(account);
    const found = (await this.properties.getMany([...new Set(propertyIds)])).filter(
      (one) => !one.removed && !one.live && canOn(ability, 'update', 'properties', one),
    );
    return this.checks.ofMany(found, origin.now);
  }
}
