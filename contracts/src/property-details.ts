import { keysOf } from './text.js';

export const ADDRESS_SHOWN_LABELS = {
  all: 'Endereço completo',
  street: 'Só a rua',
  neighborhood: 'Só o bairro',
};
export type AddressShown = keyof typeof ADDRESS_SHOWN_LABELS;
export const ADDRESS_SHOWN = /* @__PURE__ */ keysOf(ADDRESS_SHOWN_LABELS);

export const RENT_PERIOD_LABELS = {
  monthly: 'Por mês',
  daily: 'Por dia',
  weekly: 'Por semana',
  quarterly: 'Por trimestre',
  yearly: 'Por ano',
};
export type RentPeriod = keyof typeof RENT_PERIOD_LABELS;
export const RENT_PERIODS = /* @__PURE__ */ keysOf(RENT_PERIOD_LABELS);
/** Behind an amount: "R$ 300/dia". */
export const RENT_PERIOD_SUFFIXES: Record<RentPeriod, string> = {
  monthly: '/mês',
  daily: '/dia',
  weekly: '/semana',
  quarterly: '/trimestre',
  yearly: '/ano',
};

/** Of a rent. */
export const GUARANTEE_LABELS = {
  deposit: 'Caução',
  guarantor: 'Fiador',
  insurance: 'Seguro-fiança',
  letter: 'Carta-fiança',
  bonds: 'Título de capitalização',
};
export type Guarantee = keyof typeof GUARANTEE_LABELS;
export const GUARANTEES = /* @__PURE__ */ keysOf(GUARANTEE_LABELS);

export const DETAIL_LIMITS = {
  street: 160,
  streetNumber: 20,
  complement: 80,
  incorporationNumber: 160,
  keysAt: 200,
  internalNotes: 2_000,
  cib: 20,
  municipalRegistration: 40,
  registryNumber: 40,
  registryOffice: 160,
} as const;

/** In degrees. */
export const BRAZIL = { south: -34, north: 5.5, west: -74.1, east: -28.6 } as const;
export const isInBrazil = (latitude: number, longitude: number): boolean =>
  latitude >= BRAZIL.south &&
  latitude <= BRAZIL.north &&
  longitude >= BRAZIL.west &&
  longitude <= BRAZIL.east;

/** Money in reais, areas in m²; null: not known. */
export interface FurtherDetails {
  /** Monthly; 0: there is none to pay. */
  condominiumFee: number | null;
  suites: number | null;
  usefulArea: number | null;
  lotArea: number | null;
  /** 0: ground floor. */
  floor: number | null;
  buildingFloors: number | null;
  buildingUnits: number | null;
  street: string | null;
  streetNumber: string | null;
  complement: string | null;
  addressShown: AddressShown;
  /** In degrees, both or neither. */
  latitude: number | null;
  longitude: number | null;
  /** Of a property for sale that is also for rent. */
  rentPrice: number | null;
  /** Of the rent, also when `price` is the rent. */
  rentPeriod: RentPeriod;
  guarantees: Guarantee[];
  /** With the registry's name. */
  incorporationNumber: string | null;
}

export const NO_FURTHER_DETAILS: FurtherDetails = {
  condominiumFee: null,
  suites: null,
  usefulArea: null,
  lotArea: null,
  floor: null,
  buildingFloors: null,
  buildingUnits: null,
  street: null,
  streetNumber: null,
  complement: null,
  addressShown: 'all',
  latitude: null,
  longitude: null,
  rentPrice: null,
  rentPeriod: 'monthly',
  guarantees: [],
  incorporationNumber: null,
};
export const FURTHER_FIELDS = /* @__PURE__ */ Object.keys(
  NO_FURTHER_DETAILS,
) as readonly (keyof FurtherDetails)[];

/** For staff only; never in a public answer. */
export interface InternalDetails {
  keysAt: string | null;
  internalNotes: string | null;
  /** Of the Cadastro Imobiliário Brasileiro. */
  cib: string | null;
  municipalRegistration: string | null;
  /** Matrícula. */
  registryNumber: string | null;
  registryOffice: string | null;
}

export const NO_INTERNAL_DETAILS: InternalDetails = {
  keysAt: null,
  internalNotes: null,
  cib: null,
  municipalRegistration: null,
  registryNumber: null,
  registryOffice: null,
};
export const INTERNAL_FIELDS = /* @__PURE__ */ Object.keys(
  NO_INTERNAL_DETAILS,
) as readonly (keyof InternalDetails)[];

export const INCORPORATION_TEXT =
  'Imóvel na planta sem o número do registro de incorporação: a lei pede o número no anúncio.';

export interface PublishingWarning {
  code: 'incorporation_missing';
  field: 'incorporationNumber';
  message: string;
}

export function publishingWarnings(property: {
  isNewConstruction: boolean;
  incorporationNumber: string | null;
}): PublishingWarning[] {
  return property.isNewConstruction && !property.incorporationNumber?.trim()
    ? [{ code: 'incorporation_missing', field: 'incorporationNumber', message: INCORPORATION_TEXT }]
    : [];
}

/** In reais; null without both a monthly rent and something beside it. */
export function monthlyTotal({
  rent,
  rentPeriod,
  condominiumFee,
  iptu,
}: {
  rent: number | null;
  rentPeriod: RentPeriod;
  condominiumFee: number | null;
  iptu: number | null;
}): number | null {
  if (rent === null || rentPeriod !== 'monthly' || (!condominiumFee && !iptu)) return null;
  return Math.round((rent + (condominiumFee ?? 0) + (iptu ?? 0)) * 100) / 100;
}
