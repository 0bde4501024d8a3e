import { IsIn, IsNotEmpty } from 'class-validator';
import {
  DIARY_LIMITS,
  type DiaryQuery,
  type NextStep,
  NOTE_KINDS,
  type NoteKind,
  type WriteNote,
} from '@lox/contracts/lead-diary.js';
import { isInstant, isUsableMoment } from '@lox/contracts/local-time.js';
import {
  LimitedLines,
  OptionalId,
  OptionalText,
  PageLimit,
  PageOffset,
  RequiredText,
  TextMatching,
} from '../../../platform/http/input/dto-fields.js';

export class WriteNoteDto implements WriteNote {
  @IsIn(NOTE_KINDS, { message: 'Tipo de anotação inválido' })
  kind!: NoteKind;

  @LimitedLines(DIARY_LIMITS.text, 'Escreva a anotação', 'Anotação é longa demais')
  @IsNotEmpty({ message: 'Escreva a anotação' })
  text!: string;

  @OptionalText(DIARY_LIMITS.template, 'Modelo inválido')
  template?: string | null;

  @OptionalId('Visita inválida')
  visitId?: string | null;
}

export class DiaryQueryDto implements DiaryQuery {
  @OptionalId('Visita inválida')
  visitId?: string;

  @PageLimit()
  limit?: number;

  @PageOffset()
  offset?: number;
}

export class NextStepDto implements NextStep {
  @RequiredText(DIARY_LIMITS.nextStep, 'Escreva o próximo passo', 'Próximo passo é longo demais')
  text!: string;

  @TextMatching('Diga para quando', (text) => isInstant(text) && isUsableMoment(text), 'moment')
  dueAt!: string;
}
