import {
  AGENCY_LIMITS,
  AGENCY_TEXTS,
  BUILT_IN_AGENCY,
  cleanColour,
  isAgencyColour,
  NETWORKS,
  NO_NETWORKS,
  type AgencyColours,
  type AgencyLogo,
  type AgencyNetworks,
  type AgencyText,
  type UpdateAgency,
} from '@lox/contracts/agency.js';
import { oneLine } from '@lox/contracts/clean-text.js';
import { carriesWhite } from '@lox/contracts/colours.js';
import { cleanEmail } from '@lox/contracts/email.js';
import { NETWORK_LABELS, networkAddress } from '@lox/contracts/networks.js';
import { cleanPhone } from '@lox/contracts/phone/phone-parsing.js';
import { isEmail } from '@lox/contracts/validation.js';
import { DomainError } from '../../../platform/storage/errors/domain-error.js';
import { requirePhone } from '../../../platform/log/deciding/required-phone.js';
import type { AgencyEvent } from './agency.events.js';
import type { AgencyState } from './agency.js';

type WantedNetworks = NonNullable<UpdateAgency['networks']>;

const CHANGES = {
  name: 'AgencyNameChanged',
  systemName: 'AgencySystemNameChanged',
  phone: 'AgencyPhoneChanged',
  email: 'AgencyEmailChanged',
  address: 'AgencyAddressChanged',
  openingHours: 'AgencyOpeningHoursChanged',
  about: 'AgencyAboutChanged',
} as const satisfies { [field in AgencyText]: AgencyEvent['type'] };

/** Absent fields stay, fixed ones are ignored; `networksAtFirst` hold until changed. */
export function changeAgency(
  state: AgencyState,
  changed: Partial<UpdateAgency>,
  fixed: ReadonlySet<string> = new Set(),
  networksAtFirst: AgencyNetworks = NO_NETWORKS,
): AgencyEvent[] {
  const present = { ...BUILT_IN_AGENCY, networks: networksAtFirst, ...state };
  const wanted = { ...present, ...changed };
  const free = AGENCY_TEXTS.filter((field) => !fixed.has(field));
  const texts = free.flatMap((field): AgencyEvent[] => {
    const to = field === 'phone' ? phoneOf(wanted.phone, present.phone) : textOf(field, wanted[field]);
    return to === present[field] ? [] : [{ type: CHANGES[field], data: { from: present[field], to } }];
  });
  const colours = coloursOf(wanted.colours);
  const { primary, accent } = present.colours;
  const networks = networksOf(wanted.networks ?? {}, present.networks);
  return [
    ...texts,
    ...(colours.primary === primary && colours.accent === accent
      ? []
      : [{ type: 'AgencyColoursChanged' as const, data: { from: present.colours, to: colours } }]),
    ...(NETWORKS.every((network) => networks[network] === present.networks[network])
      ? []
      : [{ type: 'AgencyNetworksChanged' as const, data: { from: present.networks, to: networks } }]),
  ];
}

export function changeLogo(state: AgencyState, to: AgencyLogo | null): AgencyEvent[] {
  const from = state.logo ?? null;
  return from?.id === to?.id ? [] : [{ type: 'AgencyLogoChanged', data: { from, to } }];
}

function textOf(field: AgencyText, given: string): string {
  const text = (field === 'email' ? cleanEmail : oneLine)(given).replace(/\s+/g, ' ');
  if (text.length > AGENCY_LIMITS[field]) throw invalid('text_too_long', 'Um dos textos é longo demais.');
  if (field === 'name' && !text) throw invalid('name_missing', 'Informe o nome da imobiliária.');
  if (field === 'systemName' && !text) throw invalid('system_name_missing', 'Informe o nome do sistema.');
  if (field === 'email' && !isEmail(text)) throw invalid('email_invalid', 'Informe um e-mail válido.');
  return text;
}

function phoneOf(given: string, present: string): string {
  const text = cleanPhone(given);
  if (!text) throw invalid('phone_invalid', 'Informe um telefone com DDD.');
  requirePhone('phone', text, present);
  return text;
}

function networksOf(given: WantedNetworks, present: AgencyNetworks): AgencyNetworks {
  const networks = { ...present };
  for (const network of NETWORKS) {
    const wanted = given[network];
    if (wanted === undefined) continue;
    const address = networkAddress(network, wanted ?? '');
    if (address === null)
      throw invalid('network_invalid', `Informe o endereço do perfil no ${NETWORK_LABELS[network]}.`);
    if (address.length > AGENCY_LIMITS.network)
      throw invalid('text_too_long', 'Um dos textos é longo demais.');
    networks[network] = address;
  }
  return networks;
}

function coloursOf(given: AgencyColours): AgencyColours {
  for (const colour of [given.primary, given.accent]) {
    if (!isAgencyColour(colour)) throw invalid('colour_invalid', 'Informe as cores como #rrggbb.');
    if (!carriesWhite(cleanColour(colour)))
      throw invalid('colour_too_light', `A cor ${cleanColour(colour)} é clara demais para texto branco.`);
  }
  return { primary: cleanColour(given.primary), accent: cleanColour(given.accent) };
}

const invalid = (code: string, text: string): DomainError => new DomainError(code, text, 400);
