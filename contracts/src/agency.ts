import { PHONE_MAX } from './phone/phone-parsing.js';
import { isColour, strongerThan, tintOf } from './colours.js';

/** `#rrggbb` each, dark enough for white text. */
export interface AgencyColours {
  primary: string;
  accent: string;
}

/** What people write about their agency; only the name and the system's name are never empty. */
export interface AgencyTexts {
  name: string;
  /** What the back office is called. */
  systemName: string;
  phone: string;
  email: string;
  address: string;
  openingHours: string;
  /** Under the logo at the foot of the site; `{imobiliária}` stands for the name. */
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

/** Where the site may link to the agency's profiles. */
export const NETWORKS = ['instagram', 'facebook', 'youtube'] as const;
export type Network = (typeof NETWORKS)[number];
/** Whole addresses, as `networkAddress` makes them; empty: none is shown. */
export type AgencyNetworks = Record<Network, string>;
export const NO_NETWORKS: AgencyNetworks = { instagram: '', facebook: '', youtube: '' };
/** Those of the made-up agency, which a demonstration shows until somebody changes them. */
export const MADE_UP_NETWORKS: AgencyNetworks = {
  instagram: 'https://www.instagram.com/loximoveis.demonstracao',
  facebook: 'https://www.facebook.com/loximoveis.demonstracao',
  youtube: 'https://www.youtube.com/@loximoveis-demonstracao',
};

/** A stored logo; its pictures lie at `logoUrl(id, …)`. */
export interface AgencyLogo {
  id: string;
  /** Of the picture `logo.png`, in pixels. */
  width: number;
  height: number;
}

/** The body of `PUT /api/admin/agency`. */
export interface UpdateAgency extends AgencyTexts {
  colours: AgencyColours;
  /** Addresses or names of profiles; empty or null: none; those that are not given stay. */
  networks?: { [network in Network]?: string | null };
}

/** `GET` and `PUT /api/admin/agency`, and `PUT` and `DELETE /api/admin/agency/logo`. */
export interface ManagedAgency extends UpdateAgency {
  logo: AgencyLogo | null;
  networks: AgencyNetworks;
  /** The environment variables that say what a text is; it cannot be changed here. */
  fixedBy: { name?: string; systemName?: string; phone?: string; email?: string };
  updatedAt: string | null;
  /** Grows with every change, 0 before the first: the entity tag for `If-Match`. */
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

/** Those of `tokens.css`. */
export const BUILT_IN_COLOURS: AgencyColours = { primary: '#0e5a4a', accent: '#b04a24' };

/** What holds until somebody changes it. */
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

/** Checked by content on the server. Bytes; the shorter side in pixels. */
export const LOGO_RULES = {
  types: ['image/png', 'image/jpeg', 'image/webp'],
  maxBytes: 5 * 1024 * 1024,
  least: 64,
} as const;

/** What is made of a logo: itself, square icons, and what networks show beside a link. */
export const LOGO_PICTURES = [
  'logo.png',
  'icon-32.png',
  'icon-180.png',
  'icon-192.png',
  'icon-512.png',
  'share.jpg',
] as const;
export type LogoPicture = (typeof LOGO_PICTURES)[number];

/** Where a picture of a logo lies on this server. */
export const logoUrl = (id: string, picture: LogoPicture): string => `/files/logos/${id}/${picture}`;

/** The custom properties of `tokens.css` that follow from an agency's colours. */
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

/** The stylesheet that gives pages these colours; null for the built-in ones, which pages have anyway. */
export const coloursUrl = (colours: AgencyColours): string | null =>
  hasBuiltIn(colours) ? null : `/files/colours/${colours.primary.slice(1)}-${colours.accent.slice(1)}.css`;

/** The colours that such a stylesheet's name holds; null for any other name. */
export function coloursOf(name: string): AgencyColours | null {
  const [, primary, accent] = /^([0-9a-f]{6})-([0-9a-f]{6})\.css$/.exec(name) ?? [];
  if (!primary || !accent) return null;
  return { primary: `#${primary}`, accent: `#${accent}` };
}

/** As a colour is kept, whatever letters it was written in. */
export const cleanColour = (text: string): string => text.trim().toLowerCase();
export const isAgencyColour = (text: unknown): boolean =>
  typeof text === 'string' && isColour(cleanColour(text));
