import { Transform } from 'class-transformer';
import {
  IsBoolean,
  IsDivisibleBy,
  IsIn,
  IsInt,
  IsOptional,
  IsString,
  IsUUID,
  Matches,
  Max,
  MaxLength,
  Min,
  ValidateBy,
  ValidateIf,
} from 'class-validator';
import type { Day } from '@lox/contracts/local-time.js';
import {
  VISIT_DURATION,
  VISIT_LIMITS,
  VISIT_STATUSES,
  type CreateVisit,
  type RescheduleVisit,
  type UpdateVisit,
  type VisitListQuery,
  type VisitStatus,
} from '@lox/contracts/visits.js';
import { toInstant, visitDateProblem } from './domain/visit-date.js';
import {
  emptyToNull,
  given,
  IsDay,
  PageLimit,
  PageOffset,
  type Given,
} from '../../platform/http/dto-fields.js';

const IsVisitDate = () =>
  ValidateBy({
    name: 'isVisitDate',
    validator: {
      validate: (value) => visitDateProblem(value, new Date()) === null,
      defaultMessage: (args) => visitDateProblem(args?.value, new Date()) ?? '',
    },
  });
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
const IsDuration = () => (target: object, property: string) => {
  const message = 'Duração inválida';
  IsDivisibleBy(VISIT_DURATION.step, { message })(target, property);
  Max(VISIT_DURATION.max, { message })(target, property);
  Min(VISIT_DURATION.min, { message })(target, property);
  IsInt({ message })(target, property);
};

export class RescheduleVisitDto implements RescheduleVisit {
  @Transform(({ value }: Given) => toInstant(value))
  @IsVisitDate()
  scheduledDate!: string;

  @IsOptional()
  @IsBoolean({ message: 'Confirmação inválida' })
  allowOverlap?: boolean;
}

/** What may be said of a visit at its beginning and later. */
class VisitDetailsDto {
  @ValidateIf(given)
  @IsIn(VISIT_STATUSES, { message: 'Status inválido' })
  status?: VisitStatus;

  @IsOptional()
  @Transform(emptyToNull)
  @MaxLength(VISIT_LIMITS.notes, { message: 'Observações são longas demais' })
  @IsString({ message: 'Observações inválidas' })
  notes?: string | null;

  @ValidateIf(given)
  @IsDuration()
  durationMinutes?: number;

  @IsOptional()
  @IsUUID(undefined, { message: 'Corretor inválido' })
  brokerId?: string | null;

  @IsOptional()
  @IsBoolean({ message: 'Confirmação inválida' })
  allowOverlap?: boolean;
}

export class CreateVisitDto extends VisitDetailsDto implements CreateVisit {
  @IsUUID(undefined, { message: 'Selecione um lead para a visita' })
  leadId!: string;

  @IsUUID(undefined, { message: 'Selecione uma propriedade para a visita' })
  propertyId!: string;

  @Transform(({ value }: Given) => toInstant(value))
  @IsVisitDate()
  scheduledDate!: string;
}

export class UpdateVisitDto extends VisitDetailsDto implements UpdateVisit {
  @ValidateIf(given)
  @Transform(({ value }: Given) => toInstant(value))
  @IsVisitDate()
  scheduledDate?: string;
}

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
