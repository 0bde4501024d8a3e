import { Transform } from 'class-transformer';
import { IsBoolean, IsIn, IsInt, IsNumber, IsOptional, IsString, Max, MaxLength, Min } from 'class-validator';
import { PROPERTY_TYPES, PURPOSES, type PropertyType, type Purpose } from '@lox/contracts/properties.js';
import {
  PROPERTY_SORTS,
  type PropertyListQuery,
  type PropertySearch,
  type PropertySort,
} from '@lox/contracts/property-search.js';
import type { Given } from '../../../platform/http/dto-fields.js';
import { orBlank, taking } from '../../../platform/http/taken.js';
import { PROPERTY_PAGE_MAX } from './property.queries.js';

/** An empty parameter is none. */
const optional = taking(orBlank, ({ value }: Given): unknown => {
  const text = typeof value === 'string' ? value.trim() : value;
  return text === '' ? undefined : text;
});
const number = taking(orBlank, (given: Given): unknown => {
  const value = optional(given);
  return typeof value === 'string' ? Number(value) : value;
});
const flag = taking(orBlank, (given: Given): unknown => {
  const value = optional(given);
  return value === 'true' ? true : value === 'false' ? false : value;
});

export class PropertySearchDto implements PropertySearch {
  @IsOptional()
  @Transform(optional)
  @IsIn(PURPOSES, { message: 'Finalidade inválida' })
  purpose?: Purpose;

  @IsOptional()
  @Transform(optional)
  @IsIn(PROPERTY_TYPES, { message: 'Tipo de imóvel inválido' })
  type?: PropertyType;

  @IsOptional()
  @Transform(optional)
  @MaxLength(120, { message: 'Busca é longa demais' })
  @IsString({ message: 'Busca inválida' })
  search?: string;

  @IsOptional()
  @Transform(optional)
  @MaxLength(40, { message: 'Código inválido' })
  @IsString({ message: 'Código inválido' })
  code?: string;

  @IsOptional()
  @Transform(optional)
  @MaxLength(120, { message: 'Cidade inválida' })
  @IsString({ message: 'Cidade inválida' })
  city?: string;

  @IsOptional()
  @Transform(optional)
  @MaxLength(120, { message: 'Bairro inválido' })
  @IsString({ message: 'Bairro inválido' })
  neighborhood?: string;

  @IsOptional()
  @Transform(number)
  @Max(9_999_999_999.99, { message: 'Preço mínimo inválido' })
  @Min(0, { message: 'Preço mínimo inválido' })
  @IsNumber({ maxDecimalPlaces: 2 }, { message: 'Preço mínimo inválido' })
  minPrice?: number;

  @IsOptional()
  @Transform(number)
  @Max(9_999_999_999.99, { message: 'Preço máximo inválido' })
  @Min(0, { message: 'Preço máximo inválido' })
  @IsNumber({ maxDecimalPlaces: 2 }, { message: 'Preço máximo inválido' })
  maxPrice?: number;

  /** At least so many. */
  @IsOptional()
  @Transform(number)
  @Max(99, { message: 'Número de quartos inválido' })
  @Min(0, { message: 'Número de quartos inválido' })
  @IsInt({ message: 'Número de quartos inválido' })
  bedrooms?: number;

  @IsOptional()
  @Transform(flag)
  @IsBoolean({ message: 'Filtro de lançamentos inválido' })
  isNewConstruction?: boolean;

  @IsOptional()
  @Transform(flag)
  @IsBoolean({ message: 'Filtro de pronto para morar inválido' })
  isReady?: boolean;
}

export class PropertyListDto extends PropertySearchDto implements PropertyListQuery {
  /** `manage`: what staff may manage instead of what is live. */
  @IsOptional()
  @Transform(optional)
  @IsIn(['manage'], { message: 'Escopo inválido' })
  scope?: 'manage';

  @IsOptional()
  @Transform(optional)
  @IsIn(PROPERTY_SORTS, { message: 'Ordenação inválida' })
  sortBy?: PropertySort;

  @IsOptional()
  @Transform(number)
  @Max(PROPERTY_PAGE_MAX, { message: 'Limite inválido' })
  @Min(1, { message: 'Limite inválido' })
  @IsInt({ message: 'Limite inválido' })
  limit?: number;

  @IsOptional()
  @Transform(number)
  @Max(1_000_000, { message: 'Posição inválida' })
  @Min(0, { message: 'Posição inválida' })
  @IsInt({ message: 'Posição inválida' })
  offset?: number;
}
