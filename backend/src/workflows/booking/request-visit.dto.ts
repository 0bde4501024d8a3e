import { Transform } from 'class-transformer';
import { IsIn, IsUUID, MaxLength } from 'class-validator';
import { LEAD_LIMITS } from '@lox/contracts/leads.js';
import { localDay } from '@lox/contracts/local-time.js';
import { normalisedVisitorPhone } from '@lox/contracts/phone/visitor-phone.js';
import {
  PREFERRED_TIMES,
  visitRequestProblems,
  type PreferredTime,
  type VisitRequestInput,
} from '@lox/contracts/visit-requests.js';
import {
  EmailAddressField,
  singleLine,
  OptionalLines,
  TextWithoutProblem,
  type TransformInput,
} from '../../platform/http/input/dto-fields.js';

const transformWishedPhone = ({ value }: TransformInput): unknown =>
  typeof value === 'string' ? normalisedVisitorPhone(value) : value;

export class VisitWishDto implements VisitRequestInput {
  @Transform(singleLine)
  @MaxLength(LEAD_LIMITS.name, { message: 'Nome é longo demais' })
  @TextWithoutProblem(visitRequestProblems.name)
  name!: string;

  @MaxLength(LEAD_LIMITS.email, { message: 'Email é longo demais' })
  @EmailAddressField()
  email!: string;

  @Transform(transformWishedPhone)
  @TextWithoutProblem(visitRequestProblems.phone)
  phone!: string;

  @IsUUID(undefined, { message: 'Imóvel inválido' })
  propertyId!: string;

  @TextWithoutProblem((date) => visitRequestProblems.date(date, localDay(new Date())))
  preferredDate!: string;

  @IsIn(PREFERRED_TIMES, { message: 'Escolha um período: manhã ou tarde' })
  preferredTime!: PreferredTime;

  @OptionalLines(LEAD_LIMITS.message, 'Mensagem inválida', 'Mensagem é longa demais')
  message?: string | null;
}
