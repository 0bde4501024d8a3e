import { IsIn } from 'class-validator';
import {
  DOCUMENT_LIST_LIMITS,
  DOCUMENT_TYPES,
  type DocumentListQuery,
  type DocumentType,
} from '@lox/contracts/documents.js';
import { OptionalFilter, PageLimit, PageOffset, SearchText } from '../../platform/http/input/dto-fields.js';

export class LibraryListDto implements DocumentListQuery {
  @OptionalFilter()
  @IsIn(DOCUMENT_TYPES, { message: 'Tipo de documento inválido' })
  type?: DocumentType;

  @SearchText(DOCUMENT_LIST_LIMITS.search)
  search?: string;

  @PageLimit(DOCUMENT_LIST_LIMITS.limit)
  limit?: number;

  @PageOffset()
  offset?: number;
}
