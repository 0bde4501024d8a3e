import { oneLine } from './clean-text.js';
import { keysOf } from './text.js';

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
  creci: '',
};

export const cleanRegion = (region: string): string => oneLine(region).replace(/\s+/g, ' ');

export const isSameRegion = (a: string, b: string): boolean =>
  cleanRegion(a).toLocaleLowerCase('pt-BR') === cleanRegion(b).toLocaleLowerCase('pt-BR');
