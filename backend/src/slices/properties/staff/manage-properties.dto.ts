import { applyDecorators } from '@nestjs/common';
import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayMinSize,
  IsArray,
  IsIn,
  IsObject,
  IsOptional,
  IsUUID,
  ValidateNested,
} from 'class-validator';
import {
  BULK_LIMIT,
  type BulkUpdate,
  type ManagedPropertyQuery,
  MAX_PRICE,
  PROPERTY_LIMITS,
} from '@lox/contracts/property-management.js';
import {
  PROPERTY_STATUSES,
  PROPERTY_TYPES,
  type PropertyStatus,
  type PropertyType,
  type Purpose,
  PURPOSES,
} from '@lox/contracts/properties.js';
import {
  AmountBetween,
  FilterOneOf,
  LimitedText,
  OptionalBroker,
  OptionalDay,
  OptionalFlag,
  OptionalOneOf,
  PageLimit,
  PageOffset,
  OptionalInstant,
  SearchText,
  WholeBetween,
} from '../../../platform/http/input/dto-fields.js';

const OptionalNumber = (check: PropertyDecorator) =>
  applyDecorators(
    IsOptional(),
    Type(() => Number),
    check,
  );

export class CsvExportDto implements ManagedPropertyQuery {
  @SearchText(120)
  search?: string;

  @FilterOneOf(PROPERTY_STATUSES, 'Status inválido selecionado.')
  status?: PropertyStatus;

  @FilterOneOf(PROPERTY_TYPES, 'Tipo de imóvel inválido')
  type?: PropertyType;

  @OptionalOneOf(PURPOSES, 'Finalidade inválida')
  purpose?: Purpose;

  @IsOptional()
  @LimitedText(PROPERTY_LIMITS.city, 'Cidade inválida')
  city?: string;

  @OptionalBroker()
  brokerId?: string;

  @FilterOneOf(['missing'], 'Filtro de autorização inválido')
  authorisation?: 'missing';
  @OptionalNumber(WholeBetween(0, PROPERTY_LIMITS.count, 'Número de suítes inválido'))
  suites?: number;

  @OptionalNumber(AmountBetween(0, MAX_PRICE, 'Condomínio inválido'))
  maxCondominiumFee?: number;

  @OptionalNumber(AmountBetween(0, PROPERTY_LIMITS.area, 'Área útil inválida'))
  minUsefulArea?: number;

  @OptionalFlag('Filtro de coordenadas inválido')
  located?: boolean;

  @OptionalDay()
  listedFrom?: string;

  @OptionalDay()
  listedTo?: string;
}

export class ManagedPropertyDto extends CsvExportDto implements ManagedPropertyQuery {
  @OptionalInstant()
  asOf?: string;

  @PageLimit()
  limit?: number;

  @PageOffset()
  offset?: number;
}

class BulkChangesDto {
  @IsIn(PROPERTY_STATUSES, { message: 'Status inválido selecionado.' })
  status!: PropertyStatus;
}

export class BulkUpdateDto implements BulkUpdate {
  @ArrayMaxSize(BULK_LIMIT, { message: `Selecione no máximo ${BULK_LIMIT} imóveis por vez.` })
  @ArrayMinSize(1, { message: 'Selecione pelo menos um imóvel.' })
  @IsUUID(undefined, { each: true, message: 'Imóvel inválido' })
  @IsArray({ message: 'Selecione pelo menos um imóvel.' })
  propertyIds!: string[];

  @ValidateNested()
  @Type(() => BulkChangesDto)
  @IsObject({ message: 'Informe o novo status.' })
  updates!: BulkChangesDto;
}
