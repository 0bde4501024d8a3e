import { Transform } from 'class-transformer';
import { IsIn, IsUUID, MaxLength, ValidateBy } from 'class-validator';
import { LEAD_LIMITS } from '@lox/contracts/leads.js';
import { localDay } from '@lox/contracts/local-time.js';
import {
  PREFERRED_TIMES,
  visitProblems,
  type PreferredTime,
  type VisitWish,
} from '@lox/contracts/visit-requests.js';
import { Email, line, OptionalLines, type Given } from '../../platform/http/dto-fields.js';

/** A phone as it is masked in a form, as digits. */
const unmasked = ({ value }: Given): unknown =>
  typeof value === 'string' ? value.replace(/[\s().-]/g, '') : value;

/** What the form's own check says of the text (docs/behaviour/site-forms.md#visit-request). */
const Passes = (problem: (text: string) => string | null) =>
  ValidateBy({
    name: 'passes',
    validator: {
      validate: (value) => typeof value === 'string' && problem(value) === null,
      defaultMessage: (args) => problem(typeof args?.value === 'string' ? args.value : '') ?? '',
    },
  });

export class VisitWishDto implements VisitWish {
  @Transform(line)
  @MaxLength(LEAD_LIMITS.name, { message: 'Nome é longo demais' })
  @Passes(visitProblems.name)
  name!: string;

  @MaxLength(LEAD_LIMITS.email, { message: 'Email é longo demais' })
  @Email()
  email!: string;

  @Transform(unmasked)
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
