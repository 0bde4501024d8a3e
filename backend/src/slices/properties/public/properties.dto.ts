import { applyDecorators } from '@nestjs/common';
import { Transform } from 'class-transformer';
import { IsBoolean, IsIn, IsOptional } from 'class-validator';
import { PROPERTY_TYPES, PURPOSES, type PropertyType, type Purpose } from '@lox/contracts/properties.js';
import {
  PROPERTY_SORTS,
  type PropertyListQuery,
  type PropertySearch,
  type PropertySort,
} from '@lox/contracts/property-search.js';
import {
  AmountBetween,
  LimitedText,
  WholeBetween,
  type TransformInput,
} from '../../../platform/http/input/dto-fields.js';
import { orBlankText, withWiderSchema } from '../../../platform/http/input/schema-widening.js';
import { PROPERTY_PAGE_MAX } from './property.queries.js';

const optional = withWiderSchema(orBlankText, ({ value }: TransformInput): unknown => {
  const text = typeof value === 'string' ? value.trim() : value;
  return text === '' ? undefined : text;
});
/** 350.000 may mean 350, so three decimals are refused. */
const number = withWiderSchema(orBlankText, (given: TransformInput): unknown => {
  const value = optional(given);
  if (typeof value !== 'string') return value;
  return /^\d{1,15}(\.\d{1,2})?$/.test(value) ? Number(value) : Number.NaN;
});
const flag = withWiderSchema(orBlankText, (given: TransformInput): unknown => {
  const value = optional(given);
  return value === 'true' ? true : value === 'false' ? false : value;
});

const Optional = (transform = optional) => applyDecorators(IsOptional(), Transform(transform));

export class PropertySearchDto implements PropertySearch {
  @Optional()
  @IsIn(PURPOSES, { message: 'Finalidade inválida' })
  purpose?: Purpose;

  @Optional()
  @IsIn(PROPERTY_TYPES, { message: 'Tipo de imóvel inválido' })
  type?: PropertyType;

  @Optional()
  @LimitedText(120, 'Busca inválida', 'Busca é longa demais')
  search?: string;

  @Optional()
  @LimitedText(40, 'Código inválido')
  code?: string;

  @Optional()
  @LimitedText(120, 'Cidade inválida')
  city?: string;

  @Optional()
  @LimitedText(120, 'Bairro inválido')
  neighborhood?: string;

  @Optional(number)
  @AmountBetween(0, 9_999_999_999.99, 'Preço mínimo inválido')
  minPrice?: number;

  @Optional(number)
  @AmountBetween(0, 9_999_999_999.99, 'Preço máximo inválido')
  maxPrice?: number;

  @Optional(number)
  @WholeBetween(0, 99, 'Número de quartos inválido')
  bedrooms?: number;

  @Optional(flag)
  @IsBoolean({ message: 'Filtro de lançamentos inválido' })
  isNewConstruction?: boolean;

  @Optional(flag)
  @IsBoolean({ message: 'Filtro de pronto para morar inválido' })
  isReady?: boolean;
}

export class PropertyPageDto extends PropertySearchDto implements PropertyListQuery {
  @Optional()
  @IsIn(PROPERTY_SORTS, { message: 'Ordenação inválida' })
  sortBy?: PropertySort;

  @Optional(number)
  @WholeBetween(1, PROPERTY_PAGE_MAX, 'Limite inválido')
  limit?: number;

  @Optional(number)
  @WholeBetween(0, 1_000_000, 'Posição inválida')
  offset?: number;
}

export class PropertyListDto extends PropertyPageDto {
  @Optional()
  @IsIn(['manage'], { message: 'Escopo inválido' })
  scope?: 'manage';
}
