import { Body, Controller, HttpCode, Inject, Module, Post } from '@nestjs/common';
import { IsOptional, IsUUID } from 'class-validator';
import { whatsappLink } from '@lox/contracts/phone/whatsapp-link.js';
import type { WhatsappLink, WhatsappLinkRequest } from '@lox/contracts/property-chat.js';
import { PHONE_MAX } from '@lox/contracts/phone/phone-parsing.js';
import { agencyChatLink } from '@lox/contracts/agency-chat.js';
import { PROPERTY_LIMITS } from '@lox/contracts/property-management.js';
import { Public } from '../../platform/http/auth/access-guard.js';
import { CONFIG, type Config } from '../../config/config.js';
import { DomainError } from '../../platform/storage/errors/domain-error.js';
import { LimitedText } from '../../platform/http/input/dto-fields.js';
import { ApiGroup, ApiOperation } from '../../platform/http/input/api-operation.js';
import { publicOrigin } from '../../platform/http/requests/public-origin.js';
import { PropertyQueries } from '../../slices/properties/public/property.queries.js';
import { SettingsQueries } from '../../slices/settings/settings.queries.js';
import { Context, RequestContext } from '../../platform/http/auth/request-context.js';
import { Limited } from '../../platform/http/limits/limited.js';
import { PropertiesModule } from '../../slices/properties/properties.module.js';
import { SettingsModule } from '../../slices/settings/settings.module.js';

class WhatsappLinkDto implements WhatsappLinkRequest {
  @IsUUID(undefined, { message: 'Imóvel inválido' })
  propertyId!: string;

  @LimitedText(PROPERTY_LIMITS.title, 'Título inválido')
  propertyTitle!: string;

  @LimitedText(PROPERTY_LIMITS.title, 'Endereço da página inválido')
  propertySlug!: string;

  @IsOptional()
  @LimitedText(PHONE_MAX, 'WhatsApp inválido')
  brokerWhatsApp: string | null = null;
}

@ApiGroup('Site')
@Controller('api/whatsapp')
export class WhatsappLinkController {
  constructor(
    @Inject(PropertyQueries) private readonly properties: PropertyQueries,
    @Inject(SettingsQueries) private readonly settings: SettingsQueries,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** An open page may hold an older title and broker. */
  @Public()
  @Limited(60)
  @HttpCode(200)
  @ApiOperation('Um link de WhatsApp para falar sobre um imóvel', {
    refuses: { 404: ['property_not_found', 'whatsapp_missing'] },
  })
  @Post('generate-link')
  async generate(
    @Body() input: WhatsappLinkDto,
    @Context() { request }: RequestContext,
  ): Promise<WhatsappLink> {
    const slug = await this.properties.slugOf(input.propertyId);
    const property = slug && (await this.properties.bySlug(slug))?.parsed();
    if (!property) throw new DomainError('property_not_found', 'Imóvel não encontrado.', 404);
    const { whatsappNumber } = await this.settings.current();
    const page = `${publicOrigin(request, this.config.publicUrl)}/imovel/${encodeURIComponent(property.slug)}`;
    const text = `Olá! Tenho interesse no imóvel "${property.title}". ${page}`;
    const url =
      whatsappLink(property.broker?.whatsapp ?? null, text) ??
      whatsappLink(input.brokerWhatsApp, text) ??
      agencyChatLink(whatsappNumber, text);
    if (!url)
      throw new DomainError('whatsapp_missing', 'Nenhum WhatsApp está disponível para este imóvel.', 404);
    return { url };
  }
}

@Module({
  imports: [PropertiesModule, SettingsModule],
  controllers: [WhatsappLinkController],
})
export class WhatsappLinkModule {}
