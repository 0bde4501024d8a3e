import { IsIn, IsOptional, IsString, IsUUID, Matches, MaxLength, ValidateBy } from 'class-validator';
import type { Day } from '@lox/contracts/local-time.js';
import { VISIT_STATUSES, type VisitListQuery, type VisitStatus } from '@lox/contracts/visits.js';
import { IsDay, PageLimit, PageOffset } from '../../platform/http/dto-fields.js';

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

/** `start` and `end` are local days of São Paulo, both inclusive. */
export class VisitFiltersDto implements VisitListQuery {
  @IsOptional()
  @IsDay()
  start?: Day;

  @IsOptional()
  @IsNotBefore('start')
  @IsDay()
  end?: Day;

  /** A user id, or `none` for visits without a broker. */
  @IsOptional()
  @Matches(/^(none|[0-9a-f-]{36})$/, { message: 'Corretor inválido' })
  brokerId?: string;

  @IsOptional()
  @IsIn(VISIT_STATUSES, { message: 'Status inválido' })
  status?: VisitStatus;

  @IsOptional()
  @IsUUID(undefined, { message: 'Imóvel inválido' })
  propertyId?: string;

  @IsOptional()
  @IsUUID(undefined, { message: 'Lead inválido' })
  leadId?: string;

  @IsOptional()
  @MaxLength(100, { message: 'Busca é longa demais' })
  @IsString({ message: 'Busca inválida' })
  search?: string;
}

export class VisitListDto extends VisitFiltersDto {
  @PageLimit()
  limit?: number;

  @PageOffset()
  offset?: number;

  @IsOptional()
  @IsIn(['earliest', 'latest'], { message: 'Ordem inválida' })
  order?: 'earliest' | 'latest';
}
