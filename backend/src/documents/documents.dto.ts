import { Transform, Type } from 'class-transformer';
import { IsIn, IsInt, IsOptional, IsString, Max, MaxLength, Min } from 'class-validator';
import {
  DOCUMENT_LIST_LIMITS,
  DOCUMENT_TYPES,
  type DocumentListQuery,
  type DocumentType,
} from '@lox/contracts/documents.js';

/** A filter that stands at "all" is none. */
const choice = ({ value }: { value: unknown }): unknown =>
  value === '' || value === 'all' ? undefined : value;

export class DocumentListDto implements DocumentListQuery {
  @IsOptional()
  @Transform(choice)
  @IsIn(DOCUMENT_TYPES, { message: 'Tipo de documento inválido' })
  type?: DocumentType;

  @IsOptional()
  @MaxLength(DOCUMENT_LIST_LIMITS.search, { message: 'Busca é longa demais' })
  @IsString({ message: 'Busca inválida' })
  search?: string;

  @IsOptional()
  @Type(() => Number)
  @Max(DOCUMENT_LIST_LIMITS.limit, { message: 'Limite inválido' })
  @Min(1, { message: 'Limite inválido' })
  @IsInt({ message: 'Limite inválido' })
  limit?: number;

  @IsOptional()
  @Type(() => Number)
  @Max(1_000_000, { message: 'Posição inválida' })
  @Min(0, { message: 'Posição inválida' })
  @IsInt({ message: 'Posição inválida' })
  offset?: number;
}
