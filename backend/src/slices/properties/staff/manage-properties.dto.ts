import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayMinSize,
  IsArray,
  IsIn,
  IsObject,
  IsOptional,
  IsUUID,
  Matches,
  ValidateNested,
} from 'class-validator';
import {
  BULK_LIMIT,
  PROPERTY_LIMITS,
  type BulkUpdate,
  type ManagedPropertyQuery,
} from '@lox/contracts/property-management.js';
import {
  PROPERTY_STATUSES,
  PROPERTY_TYPES,
  PURPOSES,
  type PropertyStatus,
  type PropertyType,
  type Purpose,
} from '@lox/contracts/properties.js';
import {
  OptionalFilter,
  IsDay,
  LimitedText,
  OptionalOneOf,
  PageLimit,
  PageOffset,
  SearchText,
} from '../../../platform/http/input/dto-fields.js';

export class ManagedPropertyDto implements ManagedPropertyQuery {
  @SearchText(120)
  search?: string;

  @OptionalFilter()
  @IsIn(PROPERTY_STATUSES, { message: 'Status inválido selecionado.' })
  status?: PropertyStatus;

  @OptionalFilter()
  @IsIn(PROPERTY_TYPES, { message: 'Tipo de imóvel inválido' })
  type?: PropertyType;

  @OptionalOneOf(PURPOSES, 'Finalidade inválida')
  purpose?: Purpose;

  @IsOptional()
  @LimitedText(PROPERTY_LIMITS.city, 'Cidade inválida')
  city?: string;

  @IsOptional()
  @Matches(/^(none|[0-9a-f-]{36})$/, { message: 'Corretor inválido' })
  brokerId?: string;

  @IsOptional()
  @IsDay()
  listedFrom?: string;

  @IsOptional()
  @IsDay()
  listedTo?: string;

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
