import { Transform } from 'class-transformer';
import {
  IsBoolean,
  IsDivisibleBy,
  IsIn,
  IsInt,
  IsOptional,
  IsString,
  IsUUID,
  Max,
  MaxLength,
  Min,
  ValidateBy,
  ValidateIf,
} from 'class-validator';
import {
  VISIT_DURATION,
  VISIT_LIMITS,
  VISIT_STATUSES,
  type CreateVisit,
  type RescheduleVisit,
  type UpdateVisit,
  type VisitStatus,
} from '@lox/contracts/visits.js';
import { emptyToNull, given, type Given } from '../../platform/http/dto-fields.js';
import { toInstant, visitDateProblem } from '../../slices/visits/domain/visit-date.js';

const IsVisitDate = () =>
  ValidateBy({
    name: 'isVisitDate',
    validator: {
      validate: (value) => visitDateProblem(value, new Date()) === null,
      defaultMessage: (args) => visitDateProblem(args?.value, new Date()) ?? '',
    },
  });
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
