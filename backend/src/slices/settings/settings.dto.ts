import { ArrayMaxSize, IsArray, IsDefined, IsOptional, IsString, ValidateNested } from 'class-validator';
import { Type } from 'class-transformer';
import { PHONE_MAX } from '@lox/contracts/phone/phone-parsing.js';
import {
  KNOWN_CONTACT_RULES,
  type KnownContactRule,
  SETTINGS_LIMITS,
  type UpdateSettings,
} from '@lox/contracts/settings.js';
import {
  AGENCY_LIMITS,
  type AgencyColours,
  isAgencyColour,
  type UpdateAgency,
} from '@lox/contracts/agency.js';
import {
  LimitedText,
  OptionalOneOf,
  OptionalText,
  RequiredText,
  TextMatching,
} from '../../platform/http/input/dto-fields.js';

export class ChangeSettingsDto implements UpdateSettings {
  @LimitedText(PHONE_MAX, 'Insira um número de WhatsApp válido')
  whatsappNumber!: string;

  @ArrayMaxSize(SETTINGS_LIMITS.regions, {
    message: `São aceitas no máximo ${SETTINGS_LIMITS.regions} regiões.`,
  })
  @IsString({ each: true, message: 'Regiões inválidas' })
  @IsArray({ message: 'Regiões inválidas' })
  availableRegions!: string[];

  @IsString({ message: 'CRECI inválido' })
  creci!: string;

  @OptionalOneOf(KNOWN_CONTACT_RULES, 'Regra inválida')
  knownContacts?: KnownContactRule;
}

const Colour = () => TextMatching('Informe a cor como #rrggbb', isAgencyColour, 'colour');

class AgencyColoursDto implements AgencyColours {
  @Colour() primary!: string;
  @Colour() accent!: string;
}

const NetworkField = () =>
  OptionalText(AGENCY_LIMITS.network, 'Endereço de perfil inválido', 'O endereço do perfil é longo demais');

class AgencyNetworksDto implements NonNullable<UpdateAgency['networks']> {
  @NetworkField() instagram?: string | null;
  @NetworkField() facebook?: string | null;
  @NetworkField() youtube?: string | null;
}

export class ChangeAgencyDto implements UpdateAgency {
  @RequiredText(AGENCY_LIMITS.name, 'Informe o nome da imobiliária', 'O nome é longo demais')
  name!: string;

  @RequiredText(AGENCY_LIMITS.systemName, 'Informe o nome do sistema', 'O nome do sistema é longo demais')
  systemName!: string;

  @LimitedText(PHONE_MAX, 'Informe um telefone com DDD')
  phone!: string;

  @LimitedText(AGENCY_LIMITS.email, 'Informe um e-mail válido')
  email!: string;

  @LimitedText(AGENCY_LIMITS.address, 'Endereço inválido', 'O endereço é longo demais')
  address!: string;

  @LimitedText(AGENCY_LIMITS.openingHours, 'Horário inválido', 'O horário é longo demais')
  openingHours!: string;

  @LimitedText(AGENCY_LIMITS.about, 'Apresentação inválida', 'A apresentação é longa demais')
  about!: string;

  @IsDefined({ message: 'Informe as cores' })
  @ValidateNested({ message: 'Informe as cores' })
  @Type(() => AgencyColoursDto)
  colours!: AgencyColoursDto;

  @IsOptional()
  @ValidateNested({ message: 'Redes sociais inválidas' })
  @Type(() => AgencyNetworksDto)
  networks?: AgencyNetworksDto;
}
