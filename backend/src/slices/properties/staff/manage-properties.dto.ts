import { Transform, Type } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayMinSize,
  IsArray,
  IsIn,
  IsObject,
  IsOptional,
  IsString,
  IsUUID,
  MaxLength,
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
import { choice, IsDay, PageLimit, PageOffset } from '../../../platform/http/dto-fields.js';

export class ManagedPropertyDto implements ManagedPropertyQuery {
  @IsOptional()
  @MaxLength(120, { message: 'Busca é longa demais' })
  @IsString({ message: 'Busca inválida' })
  search?: string;

  @IsOptional()
  @Transform(choice)
  @IsIn(PROPERTY_STATUSES, { message: 'Status inválido selecionado.' })
  status?: PropertyStatus;

  @IsOptional()
  @Transform(choice)
  @IsIn(PROPERTY_TYPES, { message: 'Tipo de imóvel inválido' })
  type?: PropertyType;

  @IsOptional()
  @IsIn(PURPOSES, { message: 'Finalidade inválida' })
  purpose?: Purpose;

  @IsOptional()
  @MaxLength(PROPERTY_LIMITS.city, { message: 'Cidade inválida' })
  @IsString({ message: 'Cidade inválida' })
  city?: string;

  @IsOptional()
  @IsUUID(undefined, { message: 'Corretor inválido' })
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
