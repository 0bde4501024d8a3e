import { applyDecorators } from '@nestjs/common';
import { Transform } from 'class-transformer';
import {
  ArrayMaxSize,
  IsArray,
  IsBoolean,
  IsIn,
  IsNotEmpty,
  IsNumber,
  IsOptional,
  IsString,
  IsUUID,
  Matches,
  Max,
  MaxLength,
  Min,
  ValidateIf,
} from 'class-validator';
import {
  BRAZILIAN_STATES,
  type BrazilianState,
  MAX_PRICE,
  PROPERTY_LIMITS,
  type UpdateProperty,
} from '@lox/contracts/property-management.js';
import { REASON_LIMITS } from '@lox/contracts/reasons.js';
import {
  PROPERTY_STATUSES,
  PROPERTY_TYPES,
  type PropertyStatus,
  type PropertyType,
  type Purpose,
  PURPOSES,
} from '@lox/contracts/properties.js';
import { digits } from '@lox/contracts/text.js';
import { VIDEO_TEXT, videoLink } from '@lox/contracts/video.js';
import { FurtherDetailsDto } from './further-details.dto.js';
import { normaliseTags, PRICE_TEXT, PRICE_TOO_HIGH_TEXT, REQUIRED_TEXT } from '../domain/property-rules.js';
import {
  AmountBetween,
  emptyToNull,
  GivenOneOf,
  isGiven,
  LimitedLines,
  RequiredText,
  singleLine,
  TextMatching,
  type TransformInput,
  WholeBetween,
} from '../../../platform/http/input/dto-fields.js';
import { withoutKeyword, withWiderSchema } from '../../../platform/http/input/schema-widening.js';

const inAnyCase = (schema: object) => ({
  anyOf: [schema, { type: 'string', pattern: '^\\s*[a-zA-Z]{2}\\s*$' }],
});

export const upperCase = withWiderSchema(inAnyCase, (given: TransformInput): unknown => {
  const value = singleLine(given);
  return typeof value === 'string' ? value.toUpperCase() : value;
});
export const zipCode = withWiderSchema(withoutKeyword('pattern'), (given: TransformInput): unknown => {
  const value = emptyToNull(given);
  const number = typeof value === 'string' ? digits(value) : '';
  return number.length === 8 ? `${number.slice(0, 5)}-${number.slice(5)}` : value;
});
/** Validation names other addresses. */
const videoAddress = (given: TransformInput): unknown => {
  const value = emptyToNull(given);
  return typeof value === 'string' ? (videoLink(value)?.url ?? value) : value;
};
const tags = ({ value }: TransformInput): unknown =>
  Array.isArray(value) &&
  value.length <= 500 &&
  value.every((tag) => typeof tag === 'string' && tag.length < 1000)
    ? dropped(value as string[])
    : value;
/** Validation names tags too long or too many. */
const dropped = (given: string[]): string[] => {
  try {
    return normaliseTags(given);
  } catch {
    return given;
  }
};
const EnteredText = (max: number, tooLong: string) =>
  applyDecorators(ValidateIf(isGiven), RequiredText(max, REQUIRED_TEXT, tooLong));
export const Count = (message: string) =>
  applyDecorators(IsOptional(), Transform(emptyToNull), WholeBetween(0, PROPERTY_LIMITS.count, message));
const Flag = (message: string) => applyDecorators(ValidateIf(isGiven), IsBoolean({ message }));
const { tag: LONGEST_TAG, tags: MOST_TAGS } = PROPERTY_LIMITS;
const Tags = (what: string) =>
  applyDecorators(
    ValidateIf(isGiven),
    Transform(tags),
    // In this order; the first failure is reported.
    IsArray({ message: `${what} inválidas` }),
    IsString({ each: true, message: `${what} inválidas` }),
    MaxLength(LONGEST_TAG, {
      each: true,
      message: `${what}: cada item tem no máximo ${LONGEST_TAG} caracteres`,
    }),
    ArrayMaxSize(MOST_TAGS, { message: `${what}: no máximo ${MOST_TAGS} itens` }),
  );

/** Prices in reais. */
export class PropertyFieldsDto extends FurtherDetailsDto implements Omit<UpdateProperty, 'priceReason'> {
  @EnteredText(PROPERTY_LIMITS.title, 'Título é longo demais')
  title?: string;

  @IsOptional()
  @LimitedLines(PROPERTY_LIMITS.description, 'Descrição inválida', 'Descrição é longa demais')
  description?: string;

  @EnteredText(PROPERTY_LIMITS.address, 'Endereço é longo demais')
  address?: string;

  @EnteredText(PROPERTY_LIMITS.neighborhood, 'Bairro é longo demais')
  neighborhood?: string;

  @EnteredText(PROPERTY_LIMITS.city, 'Cidade é longa demais')
  city?: string;

  @ValidateIf(isGiven)
  @Transform(upperCase)
  @IsIn(BRAZILIAN_STATES, { message: 'Estado inválido' })
  @IsNotEmpty({ message: REQUIRED_TEXT })
  state?: BrazilianState;

  @IsOptional()
  @Transform(zipCode)
  @Matches(/^\d{5}-\d{3}$/, { message: 'CEP inválido' })
  zipCode?: string | null;

  @ValidateIf(isGiven)
  @IsIn(PROPERTY_TYPES, { message: 'Tipo de imóvel inválido' })
  @IsNotEmpty({ message: REQUIRED_TEXT })
  type?: PropertyType;

  @ValidateIf(isGiven)
  @IsIn(PURPOSES, { message: 'Finalidade inválida' })
  @IsNotEmpty({ message: REQUIRED_TEXT })
  purpose?: Purpose;

  @ValidateIf(isGiven)
  @Max(MAX_PRICE, { message: PRICE_TOO_HIGH_TEXT })
  @Min(0.01, { message: PRICE_TEXT })
  @IsNumber({ maxDecimalPlaces: 2 }, { message: PRICE_TEXT })
  @IsNotEmpty({ message: REQUIRED_TEXT })
  price?: number;

  @IsOptional()
  @Transform(emptyToNull)
  @AmountBetween(0, MAX_PRICE, 'IPTU inválido')
  iptu?: number | null;

  @Count('Número de quartos inválido')
  bedrooms?: number | null;

  @Count('Número de banheiros inválido')
  bathrooms?: number | null;

  @Count('Número de vagas inválido')
  parkingSpaces?: number | null;

  @IsOptional()
  @Transform(emptyToNull)
  @AmountBetween(0, PROPERTY_LIMITS.area, 'Área inválida')
  area?: number | null;

  @IsOptional()
  @Transform(emptyToNull)
  @WholeBetween(1500, 2200, 'Ano de construção inválido')
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
  @TextMatching(VIDEO_TEXT, (text) => videoLink(text) !== null)
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

  @GivenOneOf(PROPERTY_STATUSES, 'Status inválido selecionado.')
  status?: PropertyStatus;
}

export class PropertyChangeDto extends PropertyFieldsDto implements UpdateProperty {
  @ValidateIf(isGiven)
  @RequiredText(REASON_LIMITS.text, 'Diga o motivo', 'Motivo é longo demais')
  priceReason?: string;
}
