import { PHONE_MAX } from './phone/phone-parsing.js';
import { isColour, strongerThan, tintOf } from './colours.js';

/** As `#rrggbb`, dark enough for white text. */
export interface AgencyColours {
  primary: string;
  accent: string;
}

/** Only `name` and `systemName` are never empty. */
export interface AgencyTexts {
  name: string;
  systemName: string;
  phone: string;
  email: string;
  address: string;
  openingHours: string;
  /** `{imobiliária}` stands for the name. */
  about: string;
}
export const AGENCY_TEXTS = [
  'name',
  'systemName',
  'phone',
  'email',
  'address',
  'openingHours',
  'about',
] as const;
export type AgencyText = keyof AgencyTexts;

export const NETWORKS = ['instagram', 'facebook', 'youtube'] as const;
export type Network = (typeof NETWORKS)[number];
/** Empty: not shown. */
export type AgencyNetworks = Record<Network, string>;
export const NO_NETWORKS: AgencyNetworks = { instagram: '', facebook: '', youtube: '' };
export const MADE_UP_NETWORKS: AgencyNetworks = {
  instagram: 'https://www.instagram.com/loximoveis.demonstracao',
  facebook: 'https://www.facebook.com/loximoveis.demonstracao',
  youtube: 'https://www.youtube.com/@loximoveis-demonstracao',
};

export interface AgencyLogo {
  id: string;
  width: number;
  height: number;
}

export interface UpdateAgency extends AgencyTexts {
  colours: AgencyColours;
  /** Empty clears one, an absent one stays. */
  networks?: { [network in Network]?: string | null };
}

export interface ManagedAgency extends UpdateAgency {
  logo: AgencyLogo | null;
  networks: AgencyNetworks;
  /** Environment variables that fix a text. */
  fixedBy: { name?: string; systemName?: string; phone?: string; email?: string };
  updatedAt: string | null;
  version: number;
}

export const AGENCY_LIMITS = {
  name: 80,
  systemName: 60,
  phone: PHONE_MAX,
  email: 254,
  address: 200,
  openingHours: 160,
  about: 300,
  network: 200,
} as const satisfies { [field in AgencyText | 'network']: number };

/** `tokens.css` has the same colours. */
export const BUILT_IN_COLOURS: AgencyColours = { primary: '#0e5a4a', accent: '#b04a24' };

export const BUILT_IN_AGENCY: AgencyTexts & { colours: AgencyColours } = {
  name: 'LOX Imóveis',
  systemName: 'LOX Gestão',
  phone: '(19) 3800-4100',
  email: 'contato@loximoveis.com.br',
  address: '',
  openingHours: '',
  about:
    'Desde 2010, a {imobiliária} desenvolve e vende condomínios fechados, terrenos e imóveis na região metropolitana de Campinas, com atendimento próximo do primeiro contato à entrega das chaves.',
  colours: BUILT_IN_COLOURS,
};

/** `least` is the shorter side in pixels. */
export const LOGO_RULES = {
  types: ['image/png', 'image/jpeg', 'image/webp'],
  maxBytes: 5 * 1024 * 1024,
  least: 64,
} as const;

export const LOGO_PICTURES = [
  'logo.png',
  'icon-32.png',
  'icon-180.png',
  'icon-192.png',
  'icon-512.png',
  'share.jpg',
] as const;
export type LogoPicture = (typeof LOGO_PICTURES)[number];

export const logoUrl = (id: string, picture: LogoPicture): string => `/files/logos/${id}/${picture}`;

export function colourTokens({ primary, accent }: AgencyColours) {
  return {
    '--primary': primary,
    '--primary-strong': strongerThan(primary),
    '--primary-tint': tintOf(primary),
    '--accent': accent,
    '--accent-tint': tintOf(accent),
  };
}

const hasBuiltIn = ({ primary, accent }: AgencyColours): boolean =>
  primary === BUILT_IN_COLOURS.primary && accent === BUILT_IN_COLOURS.accent;

export const coloursUrl = (colours: AgencyColours): string | null =>
  hasBuiltIn(colours) ? null : `/files/colours/${colours.primary.slice(1)}-${colours.accent.slice(1)}.css`;

export function coloursOf(name: string): AgencyColours | null {
  const [, primary, accent] = /^([0-9a-f]{6})-([0-9a-f]{6})\.css$/.exec(name) ?? [];
  if (!primary || !accent) return null;
  return { primary: `#${primary}`, accent: `#${accent}` };
}

export const cleanColour = (text: string): string => text.trim().toLowerCase();
export const isAgencyColour = (text: unknown): boolean =>
  typeof text === 'string' && isColour(cleanColour(text));
