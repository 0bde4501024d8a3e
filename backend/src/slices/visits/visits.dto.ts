import { IsOptional, Matches, ValidateBy } from 'class-validator';
import type { Day } from '@lox/contracts/local-time.js';
import { VISIT_STATUSES, type VisitListQuery, type VisitStatus } from '@lox/contracts/visits.js';
import {
  IsDay,
  OptionalId,
  OptionalOneOf,
  PageLimit,
  PageOffset,
  SearchText,
} from '../../platform/http/input/dto-fields.js';

const IsNotBefore = (field: string) =>
  ValidateBy(
    {
      name: 'isNotBefore',
      validator: {
        validate(value, args) {
          const other = (args?.object as Record<string, unknown> | undefined)?.[field];
          return typeof other !== 'string' || String(value) >= other;
        },
      },
    },
    { message: 'O período termina antes de começar' },
  );

/** Inclusive days of São Paulo. */
export class VisitFiltersDto implements VisitListQuery {
  @IsOptional()
  @IsDay()
  start?: Day;

  @IsOptional()
  @IsNotBefore('start')
  @IsDay()
  end?: Day;

  @IsOptional()
  @Matches(/^(none|[0-9a-f-]{36})$/, { message: 'Corretor inválido' })
  brokerId?: string;

  @OptionalOneOf(VISIT_STATUSES, 'Status inválido')
  status?: VisitStatus;

  @OptionalId('Imóvel inválido')
  propertyId?: string;

  @OptionalId('Lead inválido')
  leadId?: string;

  @SearchText(100)
  search?: string;
}

export class VisitListDto extends VisitFiltersDto {
  @PageLimit()
  limit?: number;

  @PageOffset()
  offset?: number;

  @OptionalOneOf(['earliest', 'latest'], 'Ordem inválida')
  order?: 'earliest' | 'latest';
}
