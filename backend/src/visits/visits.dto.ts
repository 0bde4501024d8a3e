import { Transform, Type } from 'class-transformer';
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
import { isDay, type Day } from '@lox/contracts/local-time.js';
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
import { toInstant, visitDateProblem } from './visit-date.js';

/** An empty text is no text. */
const emptyToNull = ({ value }: { value: unknown }): unknown =>
  typeof value === 'string' ? value.trim() || null : value;
const given = (_: object, value: unknown): boolean => value !== undefined;

const IsVisitDate = () =>
  ValidateBy({
    name: 'isVisitDate',
    validator: {
      validate: (value) => visitDateProblem(value, new Date()) === null,
      defaultMessage: (args) => visitDateProblem(args?.value, new Date()) ?? '',
    },
  });
const IsDay = () =>
  ValidateBy(
    { name: 'isDay', validator: { validate: (value) => typeof value === 'string' && isDay(value) } },
    { message: 'Data inválida' },
  );
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
  @Transform(({ value }: { value: unknown }) => toInstant(value))
  @IsVisitDate()
  scheduledDate!: string;

  @IsOptional()
  @IsBoolean({ message: 'Confirmação inválida' })
  allowOverlap?: boolean;
}

export class CreateVisitDto extends RescheduleVisitDto implements CreateVisit {
  @IsUUID(undefined, { message: 'Selecione um lead para a visita' })
  leadId!: string;

  @IsUUID(undefined, { message: 'Selecione uma propriedade para a visita' })
  propertyId!: string;

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
}

export class UpdateVisitDto implements UpdateVisit {
  @ValidateIf(given)
  @Transform(({ value }: { value: unknown }) => toInstant(value))
  @IsVisitDate()
  scheduledDate?: string;

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
  @IsOptional()
  @Type(() => Number)
  @Max(500, { message: 'Limite inválido' })
  @Min(1, { message: 'Limite inválido' })
  @IsInt({ message: 'Limite inválido' })
  limit?: number;

  @IsOptional()
  @Type(() => Number)
  @Min(0, { message: 'Posição inválida' })
  @IsInt({ message: 'Posição inválida' })
  offset?: number;

  @IsOptional()
  @IsIn(['earliest', 'latest'], { message: 'Ordem inválida' })
  order?: 'earliest' | 'latest';
}
