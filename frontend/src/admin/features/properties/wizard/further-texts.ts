import {
  ADDRESS_SHOWN_LABELS,
  type FurtherDetails,
  GUARANTEE_LABELS,
  type InternalDetails,
  RENT_PERIOD_LABELS,
} from '@lox/contracts/property-details.js';
import type { PropertyFieldName, PropertyFormValues } from './property-form.js';

export const FURTHER_LABELS: Record<keyof FurtherDetails | keyof InternalDetails, string> = {
  condominiumFee: 'Condomínio',
  suites: 'Suítes',
  usefulArea: 'Área útil',
  lotArea: 'Área do terreno',
  floor: 'Andar',
  buildingFloors: 'Andares do prédio',
  buildingUnits: 'Unidades do prédio',
  street: 'Rua',
  streetNumber: 'Número',
  complement: 'Complemento',
  addressShown: 'Endereço no site',
  latitude: 'Latitude',
  longitude: 'Longitude',
  rentPrice: 'Preço do aluguel',
  rentPeriod: 'Período do aluguel',
  guarantees: 'Garantias',
  incorporationNumber: 'Registro de incorporação',
  keysAt: 'Chaves',
  internalNotes: 'Anotações internas',
  cib: 'CIB',
  municipalRegistration: 'Inscrição municipal',
  registryNumber: 'Matrícula',
  registryOffice: 'Cartório',
};

/** Undefined: the value says it by itself. */
export function furtherValueText(field: PropertyFieldName, form: PropertyFormValues): string | undefined {
  if (field === 'addressShown') return ADDRESS_SHOWN_LABELS[form.addressShown];
  if (field === 'rentPeriod') return RENT_PERIOD_LABELS[form.rentPeriod];
  if (field === 'guarantees')
    return form.guarantees.map((one) => GUARANTEE_LABELS[one]).join(', ') || 'vazio';
  if (field === 'condominiumFee' || field === 'rentPrice') return form[field] ? `R$ ${form[field]}` : 'vazio';
  return undefined;
}
