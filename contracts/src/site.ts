import { BUILT_IN_COLOURS, type AgencyColours, type AgencyLogo } from './agency.js';
import { oneLine } from './clean-text.js';
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
};

/**
 * Whether the site still speaks for the made-up agency: some of its texts name that agency's region and its own project,
 * which nobody else sells.
 */
export const isMadeUpAgency = ({ about }: Pick<Brand, 'about'>): boolean =>
  about.includes('região metropolitana de Campinas');

/** `GET` and `PUT /api/admin/settings`: the same three fields, and when they were last changed. */
export interface ManagedSettings extends SystemSettings {
  updatedAt: string | null;
  /** Grows with every change, 0 before the first: the entity tag for `If-Match`. */
  version: number;
}

/** What is accepted: digits of the WhatsApp number, regions and their length, length of the CRECI. */
export const SETTINGS_LIMITS = {
  whatsappMin: 10,
  whatsappMax: 15,
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

/** A number with its country code: a national one (10 or 11 digits) gets 55. Digits only. */
export function withCountryCode(number: string): string {
  const d = digits(number);
  return d.length === 10 || d.length === 11 ? `55${d}` : d;
}

/** "+55 (19) 99999-9999" from 11 digits on (docs/behaviour/settings-and-pages.md#system-settings), else as it is. */
export function formatWhatsapp(number: string): string {
  const d = digits(number);
  if (d.length < 11) return d;
  const international = withCountryCode(d);
  const local = international.slice(4);
  return `+${international.slice(0, 2)} (${international.slice(2, 4)}) ${local.slice(0, -4)}-${local.slice(-4)}`;
}

/** A region as it is kept: one line, with single spaces. */
export const cleanRegion = (region: string): string => oneLine(region).replace(/\s+/g, ' ');

/** Whether both name one region: case does not matter. */
export const isSameRegion = (a: string, b: string): boolean =>
  cleanRegion(a).toLocaleLowerCase('pt-BR') === cleanRegion(b).toLocaleLowerCase('pt-BR');
