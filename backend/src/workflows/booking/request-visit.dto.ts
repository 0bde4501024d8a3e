import { Transform } from 'class-transformer';
import { IsIn, IsUUID, MaxLength } from 'class-validator';
import { LEAD_LIMITS } from '@lox/contracts/leads.js';
import { localDay } from '@lox/contracts/local-time.js';
import { wishedPhone } from '@lox/contracts/phone/visitor.js';
import {
  PREFERRED_TIMES,
  visitProblems,
  type PreferredTime,
  type VisitWish,
} from '@lox/contracts/visit-requests.js';
import { Email, line, OptionalLines, Passes, type Given } from '../../platform/http/input/dto-fields.js';

const wished = ({ value }: Given): unknown => (typeof value === 'string' ? wishedPhone(value) : value);

/** Checked as the form checks it (docs/behaviour/site-forms.md#visit-request). */
export class VisitWishDto implements VisitWish {
  @Transform(line)
  @MaxLength(LEAD_LIMITS.name, { message: 'Nome é longo demais' })
  @Passes(visitProblems.name)
  name!: string;

  @MaxLength(LEAD_LIMITS.email, { message: 'Email é longo demais' })
  @Email()
  email!: string;

  @Transform(wished)
  @Passes(visitProblems.phone)
  phone!: string;

  @IsUUID(undefined, { message: 'Imóvel inválido' })
  propertyId!: string;

  @Passes((date) => visitProblems.date(date, localDay(new Date())))
  preferredDate!: string;

  @IsIn(PREFERRED_TIMES, { message: 'Escolha um período: manhã ou tarde' })
  preferredTime!: PreferredTime;

  @OptionalLines(LEAD_LIMITS.message, 'Mensagem inválida', 'Mensagem é longa demais')
  message?: string | null;
}
