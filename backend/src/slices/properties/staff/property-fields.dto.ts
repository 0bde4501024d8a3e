import { Transform } from 'class-transformer';
import {
  ArrayMaxSize,
  IsArray,
  IsBoolean,
  IsIn,
  IsInt,
  IsNotEmpty,
  IsNumber,
  IsOptional,
  IsString,
  IsUUID,
  Matches,
  Max,
  MaxLength,
  Min,
  Validate,
  ValidateIf,
  ValidatorConstraint,
} from 'class-validator';
import {
  MAX_PRICE,
  PROPERTY_LIMITS,
  STATES,
  type BrazilianState,
  type UpdateProperty,
} from '@lox/contracts/property-management.js';
import {
  PROPERTY_STATUSES,
  PROPERTY_TYPES,
  PURPOSES,
  type PropertyStatus,
  type PropertyType,
  type Purpose,
} from '@lox/contracts/properties.js';
import { digits } from '@lox/contracts/text.js';
import { VIDEO_TEXT, videoLink } from '@lox/contracts/video.js';
import { PRICE_TEXT, PRICE_TOO_HIGH_TEXT, REQUIRED_TEXT, tidyTags } from '../domain/property-rules.js';
import { emptyToNull, trimmed, type Given } from '../../../platform/http/dto-fields.js';
import { taking, without } from '../../../platform/http/taken.js';

const inAnyCase = (schema: object) => ({
  anyOf: [schema, { type: 'string', pattern: '^\\s*[a-zA-Z]{2}\\s*$' }],
});

const upperCase = taking(inAnyCase, (given: Given): unknown => {
  const value = trimmed(given);
  return typeof value === 'string' ? value.toUpperCase() : value;
});
/** With its hyphen, as it is written on letters. */
const zipCode = taking(without('pattern'), (given: Given): unknown => {
  const value = emptyToNull(given);
  const number = typeof value === 'string' ? digits(value) : '';
  return number.length === 8 ? `${number.slice(0, 5)}-${number.slice(5)}` : value;
});
/** As it is always written; what is no film's address is left for the check to name. */
const videoAddress = (given: Given): unknown => {
  const value = emptyToNull(given);
  return typeof value === 'string' ? (videoLink(value)?.url ?? value) : value;
};
const tags = ({ value }: Given): unknown =>
  Array.isArray(value) &&
  value.length <= 500 &&
  value.every((tag) => typeof tag === 'string' && tag.length < 1000)
    ? dropped(value as string[])
    : value;
/** Blank and repeated entries go; those that are too long or too many are left for the checks to name. */
const dropped = (given: string[]): string[] => {
  try {
    return tidyTags(given);
  } catch {
    return given;
  }
};
const given = (_: object, value: unknown): boolean => value !== undefined;

// The checks of a field run in the order of declaration; the first failure is reported.
const RequiredText =
  (max: number, tooLong: string): PropertyDecorator =>
  (target, key) => {
    ValidateIf(given)(target, key);
    Transform(trimmed)(target, key);
    IsString({ message: REQUIRED_TEXT })(target, key);
    IsNotEmpty({ message: REQUIRED_TEXT })(target, key);
    MaxLength(max, { message: tooLong })(target, key);
  };
const Count =
  (message: string): PropertyDecorator =>
  (target, key) => {
    IsOptional()(target, key);
    Transform(emptyToNull)(target, key);
    IsInt({ message })(target, key);
    Min(0, { message })(target, key);
    Max(PROPERTY_LIMITS.count, { message })(target, key);
  };
const Flag =
  (message: string): PropertyDecorator =>
  (target, key) => {
    ValidateIf(given)(target, key);
    IsBoolean({ message })(target, key);
  };
const Tags =
  (what: string): PropertyDecorator =>
  (target, key) => {
    const { tag, tags: most } = PROPERTY_LIMITS;
    ValidateIf(given)(target, key);
    Transform(tags)(target, key);
    IsArray({ message: `${what} inválidas` })(target, key);
    IsString({ each: true, message: `${what} inválidas` })(target, key);
    MaxLength(tag, { each: true, message: `${what}: cada item tem no máximo ${tag} caracteres` })(
      target,
      key,
    );
    ArrayMaxSize(most, { message: `${what}: no máximo ${most} itens` })(target, key);
  };

@ValidatorConstraint()
class VideoAddress {
  validate(value: unknown): boolean {
    return typeof value === 'string' && videoLink(value) !== null;
  }
}

/** What people write about a property; prices in reais. Which fields a new one needs is said elsewhere. */
export class PropertyFieldsDto implements UpdateProperty {
  @RequiredText(PROPERTY_LIMITS.title, 'Título é longo demais')
  title?: string;

  @IsOptional()
  @Transform(trimmed)
  @MaxLength(PROPERTY_LIMITS.description, { message: 'Descrição é longa demais' })
  @IsString({ message: 'Descrição inválida' })
  description?: string;

  @RequiredText(PROPERTY_LIMITS.address, 'Endereço é longo demais')
  address?: string;

  @RequiredText(PROPERTY_LIMITS.neighborhood, 'Bairro é longo demais')
  neighborhood?: string;

  @RequiredText(PROPERTY_LIMITS.city, 'Cidade é longa demais')
  city?: string;

  @ValidateIf(given)
  @Transform(upperCase)
  @IsIn(STATES, { message: 'Estado inválido' })
  @IsNotEmpty({ message: REQUIRED_TEXT })
  state?: BrazilianState;

  @IsOptional()
  @Transform(zipCode)
  @Matches(/^\d{5}-\d{3}$/, { message: 'CEP inválido' })
  zipCode?: string | null;

  @ValidateIf(given)
  @IsIn(PROPERTY_TYPES, { message: 'Tipo de imóvel inválido' })
  @IsNotEmpty({ message: REQUIRED_TEXT })
  type?: PropertyType;

  @ValidateIf(given)
  @IsIn(PURPOSES, { message: 'Finalidade inválida' })
  @IsNotEmpty({ message: REQUIRED_TEXT })
  purpose?: Purpose;

  @ValidateIf(given)
  @Max(MAX_PRICE, { message: PRICE_TOO_HIGH_TEXT })
  @Min(0.01, { message: PRICE_TEXT })
  @IsNumber({ maxDecimalPlaces: 2 }, { message: PRICE_TEXT })
  @IsNotEmpty({ message: REQUIRED_TEXT })
  price?: number;

  @IsOptional()
  @Transform(emptyToNull)
  @Max(MAX_PRICE, { message: 'IPTU inválido' })
  @Min(0, { message: 'IPTU inválido' })
  @IsNumber({ maxDecimalPlaces: 2 }, { message: 'IPTU inválido' })
  iptu?: number | null;

  @Count('Número de quartos inválido')
  bedrooms?: number | null;

  @Count('Número de banheiros inválido')
  bathrooms?: number | null;

  @Count('Número de vagas inválido')
  parkingSpaces?: number | null;

  @IsOptional()
  @Transform(emptyToNull)
  @Max(PROPERTY_LIMITS.area, { message: 'Área inválida' })
  @Min(0, { message: 'Área inválida' })
  @IsNumber({ maxDecimalPlaces: 2 }, { message: 'Área inválida' })
  area?: number | null;

  @IsOptional()
  @Transform(emptyToNull)
  @Max(2200, { message: 'Ano de construção inválido' })
  @Min(1500, { message: 'Ano de construção inválido' })
  @IsInt({ message: 'Ano de construção inválido' })
  builtYear?: number | null;

  @Flag('Na planta: responda sim ou não')
  isNewConstruction?: boolean;

  @Flag('Pronto para morar: responda sim ou não')
  isReady?: boolean;

  @Flag('Destaque: responda sim ou não')
  featured?: boolean;

  @Tags('Comodidades')
  amenities?: string[];

  @Tags('Características')
  features?: string[];

  @IsOptional()
  @Transform(videoAddress)
  @Validate(VideoAddress, { message: VIDEO_TEXT })
  videoUrl?: string | null;

  @Flag('Melhorado com IA: responda sim ou não')
  aiEnhanced?: boolean;

  @IsOptional()
  @Transform(emptyToNull)
  @IsUUID(undefined, { message: 'Proprietário inválido' })
  ownerId?: string | null;

  @IsOptional()
  @Transform(emptyToNull)
  @IsUUID(undefined, { message: 'Corretor inválido' })
  brokerId?: string | null;

  @ValidateIf(given)
  @IsIn(PROPERTY_STATUSES, { message: 'Status inválido selecionado.' })
  status?: PropertyStatus;
}
