import { applyDecorators } from '@nestjs/common';
import { Transform, Type } from 'class-transformer';
import {
  ArrayMaxSize,
  IsArray,
  IsBoolean,
  IsDivisibleBy,
  IsIn,
  IsObject,
  IsOptional,
  IsString,
  IsUUID,
  MaxLength,
  ValidateBy,
  ValidateIf,
  ValidateNested,
} from 'class-validator';
import { REASON_LIMITS } from '@lox/contracts/reasons.js';
import {
  type CreateVisit,
  type NewVisitOpinion,
  type RescheduleVisit,
  type UpdateVisit,
  VISIT_DURATION,
  VISIT_LIMITS,
  VISIT_STATUSES,
  type VisitStatus,
} from '@lox/contracts/visits.js';
import {
  GivenOneOf,
  isGiven,
  OptionalId,
  OptionalLines,
  RequiredText,
  type TransformInput,
  WholeBetween,
} from '../../platform/http/input/dto-fields.js';
import { toInstant, visitDateProblem } from '../../slices/visits/domain/visit-date.js';

const IsVisitDate = () =>
  ValidateBy({
    name: 'isVisitDate',
    validator: {
      validate: (value) => visitDateProblem(value, new Date()) === null,
      defaultMessage: (args) => visitDateProblem(args?.value, new Date()) ?? '',
    },
  });
const IsDuration = (message = 'Duração inválida') =>
  applyDecorators(
    WholeBetween(VISIT_DURATION.min, VISIT_DURATION.max, message),
    IsDivisibleBy(VISIT_DURATION.step, { message }),
  );

export class RescheduleVisitDto implements RescheduleVisit {
  @Transform(({ value }: TransformInput) => toInstant(value))
  @IsVisitDate()
  scheduledDate!: string;

  @IsOptional()
  @IsBoolean({ message: 'Confirmação inválida' })
  allowOverlap?: boolean;
}

class VisitDetailsDto {
  @GivenOneOf(VISIT_STATUSES, 'Status inválido')
  status?: VisitStatus;

  @OptionalLines(VISIT_LIMITS.notes, 'Observações inválidas', 'Observações são longas demais')
  notes?: string | null;

  @ValidateIf(isGiven)
  @IsDuration()
  durationMinutes?: number;

  @OptionalId('Corretor inválido')
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

  @Transform(({ value }: TransformInput) => toInstant(value))
  @IsVisitDate()
  scheduledDate!: string;
}

const UNKNOWN_WORDS = 'Opinião inválida';

class VisitOpinionDto implements NewVisitOpinion {
  @MaxLength(REASON_LIMITS.label, { each: true, message: UNKNOWN_WORDS })
  @IsString({ each: true, message: UNKNOWN_WORDS })
  @ArrayMaxSize(VISIT_LIMITS.opinionWords, { message: UNKNOWN_WORDS })
  @IsArray({ message: UNKNOWN_WORDS })
  words!: string[];

  @OptionalLines(VISIT_LIMITS.opinion, UNKNOWN_WORDS, 'A opinião é longa demais')
  text?: string | null;
}

export class UpdateVisitDto extends VisitDetailsDto implements UpdateVisit {
  @ValidateIf(isGiven)
  @IsIn([false], { message: 'Um horário combinado não volta a ser provisório' })
  provisional?: false;

  @ValidateIf(isGiven)
  @RequiredText(REASON_LIMITS.text, 'Diga o motivo', 'Motivo é longo demais')
  reason?: string;

  @ValidateIf(isGiven)
  @ValidateNested({ message: UNKNOWN_WORDS })
  @IsObject({ message: UNKNOWN_WORDS })
  @Type(() => VisitOpinionDto)
  opinion?: VisitOpinionDto;

  @ValidateIf(isGiven)
  @Transform(({ value }: TransformInput) => toInstant(value))
  @IsVisitDate()
  scheduledDate?: string;
}
