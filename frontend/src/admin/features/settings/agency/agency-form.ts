import { cleanEmail } from '@lox/contracts/email.js';
import {
  AGENCY_TEXTS,
  cleanColour,
  isAgencyColour,
  NETWORKS,
  type AgencyNetworks,
  type UpdateAgency,
} from '@lox/contracts/agency.js';
import { NETWORK_LABELS, networkAddress } from '@lox/contracts/networks.js';
import { carriesWhite } from '@lox/contracts/colours.js';
import { phoneProblem } from '@lox/contracts/phone/read-phone.js';
import { isEmail } from '@lox/contracts/validation.js';

export interface AgencyForm extends UpdateAgency {
  networks: AgencyNetworks;
}

export const agencyFormOf = ({ colours, networks, ...agency }: AgencyForm): AgencyForm => ({
  name: agency.name,
  systemName: agency.systemName,
  phone: agency.phone,
  email: agency.email,
  address: agency.address,
  openingHours: agency.openingHours,
  about: agency.about,
  colours: { ...colours },
  networks: { ...networks },
});

export const isAgencyChanged = (form: AgencyForm, stored: AgencyForm): boolean =>
  AGENCY_TEXTS.some((field) => form[field].trim() !== stored[field]) ||
  NETWORKS.some((network) => form.networks[network].trim() !== stored.networks[network]) ||
  form.colours.primary !== stored.colours.primary ||
  form.colours.accent !== stored.colours.accent;

/** Skips texts fixed by an environment variable. */
export function agencyProblems(form: AgencyForm, fixedBy: object): { [field: string]: string } {
  const found = Object.entries({
    name: form.name.trim() ? null : 'Informe o nome da imobiliária',
    systemName: form.systemName.trim() ? null : 'Informe o nome do sistema',
    phone: form.phone.trim() ? phoneProblem(form.phone) : 'Informe um telefone com DDD',
    email: isEmail(cleanEmail(form.email)) ? null : 'Informe um e-mail válido',
    colours: Object.values(form.colours).every((one) => isAgencyColour(one) && carriesWhite(cleanColour(one)))
      ? null
      : 'Escolha cores em que texto branco possa ser lido',
    ...Object.fromEntries(
      NETWORKS.map((network) => [
        network,
        networkAddress(network, form.networks[network]) === null
          ? `Informe o endereço do perfil no ${NETWORK_LABELS[network]}`
          : null,
      ]),
    ),
  }).filter((entry): entry is [string, string] => entry[1] !== null && !(entry[0] in fixedBy));
  return Object.fromEntries(found);
}
