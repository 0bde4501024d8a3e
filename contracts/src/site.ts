import {
  BUILT_IN_COLOURS,
  NO_NETWORKS,
  type AgencyColours,
  type AgencyLogo,
  type AgencyNetworks,
} from './agency.js';
import { oneLine } from './clean-text.js';
import { chatLink, phoneIn } from './phone/phone.js';
import { plain } from './phone/phone-parsing.js';
import { digits, keysOf } from './text.js';

/** Public fields only. */
export interface SystemSettings {
  /** Digits with country code, or empty. */
  whatsappNumber: string;
  availableRegions: string[];
  creci: string;
}

export interface PublicRegions {
  availableRegions: string[];
}

export interface Brand {
  brandName: string;
  systemName: string;
  phone: string;
  email: string;
  address: string;
  openingHours: string;
  about: string;
  /** Null: the built-in drawing. */
  logo: AgencyLogo | null;
  colours: AgencyColours;
  networks: AgencyNetworks;
  /** Only a demonstration has the landing page. */
  hasLanding: boolean;
}

export const NO_BRAND: Brand = {
  brandName: '',
  systemName: '',
  phone: '',
  email: '',
  address: '',
  openingHours: '',
  about: '',
  logo: null,
  colours: BUILT_IN_COLOURS,
  networks: NO_NETWORKS,
  hasLanding: false,
};

/** Some texts name the made-up agency's region and project: other agencies must not show them. */
export const isMadeUpAgency = ({ about }: Pick<Brand, 'about'>): boolean =>
  about.includes('região metropolitana de Campinas');

export const LANDING_PATH = '/terras-de-tuvivas';
export const linksToLanding = (brand: Pick<Brand, 'about' | 'hasLanding'>): boolean =>
  brand.hasLanding && isMadeUpAgency(brand);

export const KNOWN_CONTACT_LABELS = {
  never: 'Nunca: cada contato é um lead novo',
  same_property: 'Sobre o mesmo imóvel',
  any_property: 'Sobre qualquer imóvel',
};
export type KnownContactRule = keyof typeof KNOWN_CONTACT_LABELS;
export const KNOWN_CONTACT_RULES = keysOf(KNOWN_CONTACT_LABELS);

/** Absent: as it was, at first `never`. */
export interface UpdateSettings extends SystemSettings {
  knownContacts?: KnownContactRule;
}

export interface ManagedSettings extends UpdateSettings {
  updatedAt: string | null;
  /** 0 before the first change. */
  version: number;
}

/** `whatsappMin` in digits, `region` and `creci` in characters. */
export const SETTINGS_LIMITS = {
  whatsappMin: 10,
  regions: 200,
  region: 80,
  creci: 60,
} as const;

export const BUILT_IN_WHATSAPP = '551938004100';

export const BUILT_IN_SETTINGS: SystemSettings = {
  whatsappNumber: BUILT_IN_WHATSAPP,
  availableRegions: [
    'Campinas',
    'Jaguariúna',
    'Valinhos',
    'Vinhedo',
    'Paulínia',
    'Holambra',
    'Pedreira',
    'Sumaré',
  ],
  creci: 'CRECI-SP 28.415-J',
};

/** Null without a chat. A filler passes: the agency knows its number. */
export function chatNumber(text: string): string | null {
  const phone = phoneIn(text);
  const typed = digits(plain(text));
  const filler = typed.length === 10 || typed.length === 11 ? `55${typed}` : typed;
  const number = phone?.kind === 'filler' ? filler : (phone?.whatsapp ?? '');
  return number.length < SETTINGS_LIMITS.whatsappMin ? null : number;
}

/** Empty for a service number, which has no chat. */
export const defaultChatNumber = (agencyPhone: string): string =>
  chatNumber(agencyPhone) ?? (phoneIn(agencyPhone) ? '' : BUILT_IN_WHATSAPP);

export function agencyChatLink(number: string, text?: string): string | null {
  const chat = chatNumber(`+${number}`);
  return chat && chatLink(chat, text);
}

export function formatWhatsapp(number: string): string {
  if (number.length < 11) return number;
  const phone = phoneIn(`+${number}`);
  if (phone?.kind === 'international') return phone.shown;
  const known = digits(phone?.e164 ?? number);
  return `+${known.slice(0, 2)} (${known.slice(2, 4)}) ${known.slice(4, -4)}-${known.slice(-4)}`;
}

export const cleanRegion = (region: string): string => oneLine(region).replace(/\s+/g, ' ');

export const isSameRegion = (a: string, b: string): boolean =>
  cleanRegion(a).toLocaleLowerCase('pt-BR') === cleanRegion(b).toLocaleLowerCase('pt-BR');
