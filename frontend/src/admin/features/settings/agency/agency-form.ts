import { cleanEmail } from '@lox/contracts/email.js';
import { AGENCY_TEXTS, cleanColour, isAgencyColour, type ChangeAgency } from '@lox/contracts/agency.js';
import { carriesWhite } from '@lox/contracts/colours.js';
import { phoneProblem } from '@lox/contracts/phone/phone.js';
import { isEmail } from '@lox/contracts/validation.js';

/** What can be written of the agency. */
export const formOf = ({ colours, ...agency }: ChangeAgency): ChangeAgency => ({
  name: agency.name,
  systemName: agency.systemName,
  phone: agency.phone,
  email: agency.email,
  address: agency.address,
  openingHours: agency.openingHours,
  about: agency.about,
  colours: { ...colours },
});

/** Whether saving would change anything. */
export const differs = (form: ChangeAgency, stored: ChangeAgency): boolean =>
  AGENCY_TEXTS.some((field) => form[field].trim() !== stored[field]) ||
  form.colours.primary !== stored.colours.primary ||
  form.colours.accent !== stored.colours.accent;

/** What keeps the form from being saved, by field; texts that a variable fixes are not looked at. */
export function problemsOf(form: ChangeAgency, fixedBy: object): { [field: string]: string } {
  const found = Object.entries({
    name: form.name.trim() ? null : 'Informe o nome da imobiliária',
    systemName: form.systemName.trim() ? null : 'Informe o nome do sistema',
    phone: form.phone.trim() ? phoneProblem(form.phone) : 'Informe um telefone com DDD',
    email: isEmail(cleanEmail(form.email)) ? null : 'Informe um e-mail válido',
    colours: Object.values(form.colours).every((one) => isAgencyColour(one) && carriesWhite(cleanColour(one)))
      ? null
      : 'Escolha cores em que texto branco possa ser lido',
  }).filter((entry): entry is [string, string] => entry[1] !== null && !(entry[0] in fixedBy));
  return Object.fromEntries(found);
}
