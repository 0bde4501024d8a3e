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
import { digits } from './text.js';

/** `GET /system-settings.json`: the three public fields only. */
export interface SystemSettings {
  /** Digits with country code, or empty. */
  whatsappNumber: string;
  availableRegions: string[];
  /** Empty: nothing is shown. */
  creci: string;
}

/** `GET /api/public/regions`. */
export interface PublicRegions {
  availableRegions: string[];
}

/** How the agency shows itself on every page. */
export interface Brand {
  brandName: string;
  systemName: string;
  phone: string;
  email: string;
  /** Empty: none is shown. */
  address: string;
  openingHours: string;
  /** Under the logo at the foot of the site. */
  about: string;
  /** Null: the built-in drawing. */
  logo: AgencyLogo | null;
  colours: AgencyColours;
  networks: AgencyNetworks;
  /** The made-up agency's project has its page: in a demonstration alone. */
  hasLanding: boolean;
}

/** A brand without name and contacts, until the page says which. */
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

/**
 * Whether the site still speaks for the made-up agency: some of its texts name that agency's region and its own project,
 * which nobody else sells.
 */
export const isMadeUpAgency = ({ about }: Pick<Brand, 'about'>): boolean =>
  about.includes('região metropolitana de Campinas');

/** Where that project is shown. */
export const LANDING_PATH = '/terras-de-tuvivas';
/** Whether pages lead to it. */
export const linksToLanding = (brand: Pick<Brand, 'about' | 'hasLanding'>): boolean =>
  brand.hasLanding && isMadeUpAgency(brand);

/** `GET` and `PUT /api/admin/settings`: the same three fields, and when they were last changed. */
export interface ManagedSettings extends SystemSettings {
  updatedAt: string | null;
  /** Grows with every change, 0 before the first: the entity tag for `If-Match`. */
  version: number;
}

/** What is accepted: least digits of the WhatsApp number, regions and their length, length of the CRECI. */
export const SETTINGS_LIMITS = {
  whatsappMin: 10,
  regions: 200,
  region: 80,
  creci: 60,
} as const;

export const BUILT_IN_WHATSAPP = '551938004100';

/** What holds until somebody changes it (docs/behaviour/settings-and-pages.md#built-in-settings). */
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

/**
 * A number of the agency as the settings keep it: digits with country code, without 55 only where a plus says so. Null
 * when nobody can chat with it. A filler stands for itself: the agency knows its number.
 */
export function chatNumber(text: string): string | null {
  const phone = phoneIn(text);
  const typed = digits(plain(text));
  const filler = typed.length === 10 || typed.length === 11 ? `55${typed}` : typed;
  const number = phone?.kind === 'filler' ? filler : (phone?.whatsapp ?? '');
  return number.length < SETTINGS_LIMITS.whatsappMin ? null : number;
}

/** The agency's number until the settings have one: its phone; none for a service, which nobody chats with. */
export const defaultChatNumber = (agencyPhone: string): string =>
  chatNumber(agencyPhone) ?? (phoneIn(agencyPhone) ? '' : BUILT_IN_WHATSAPP);

/** Chat link of a number that `chatNumber` made, perhaps with a text to begin with; null without a number. */
export function agencyChatLink(number: string, text?: string): string | null {
  const chat = chatNumber(`+${number}`);
  return chat && chatLink(chat, text);
}

/** "+55 (19) 99999-9999" from 11 digits on (docs/behaviour/settings-and-pages.md#system-settings), else as it is. */
export function formatWhatsapp(number: string): string {
  if (number.length < 11) return number;
  const phone = phoneIn(`+${number}`);
  if (phone?.kind === 'international') return phone.shown;
  const known = digits(phone?.e164 ?? number);
  return `+${known.slice(0, 2)} (${known.slice(2, 4)}) ${known.slice(4, -4)}-${known.slice(-4)}`;
}

/** A region as it is kept: one line, with single spaces. */
export const cleanRegion = (region: string): string => oneLine(region).replace(/\s+/g, ' ');

/** Whether both name one region: case does not matter. */
export const isSameRegion = (a: string, b: string): boolean =>
  cleanRegion(a).toLocaleLowerCase('pt-BR') === cleanRegion(b).toLocaleLowerCase('pt-BR');
