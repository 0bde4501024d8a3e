import { ABSENCE_LIMITS, type CreateAbsence } from '@lox/contracts/absences.js';
import { IsDay, OptionalId, OptionalText } from '../../../platform/http/input/dto-fields.js';

export class PlanAbsenceDto implements CreateAbsence {
  @IsDay()
  from!: string;

  @IsDay()
  to!: string;

  @OptionalId('Substituto inválido')
  deputyId?: string | null;

  @OptionalText(ABSENCE_LIMITS.note, 'Observação inválida', 'Observação é longa demais')
  note?: string | null;
}
