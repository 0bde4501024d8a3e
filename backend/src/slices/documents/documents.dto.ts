import { Transform } from 'class-transformer';
import { IsIn, IsOptional, IsString, MaxLength } from 'class-validator';
import {
  DOCUMENT_LIST_LIMITS,
  DOCUMENT_TYPES,
  type DocumentListQuery,
  type DocumentType,
} from '@lox/contracts/documents.js';
import { choice, PageLimit, PageOffset } from '../../platform/http/dto-fields.js';

export class LibraryListDto implements DocumentListQuery {
  @IsOptional()
  @Transform(choice)
  @IsIn(DOCUMENT_TYPES, { message: 'Tipo de documento inválido' })
  type?: DocumentType;

  @IsOptional()
  @MaxLength(DOCUMENT_LIST_LIMITS.search, { message: 'Busca é longa demais' })
  @IsString({ message: 'Busca inválida' })
  search?: string;

  @PageLimit(DOCUMENT_LIST_LIMITS.limit)
  limit?: number;

  @PageOffset()
  offset?: number;
}
