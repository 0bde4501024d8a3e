import type { ManagedProperty } from '@lox/contracts/property-management.js';
import { PURPOSE_LABELS, PROPERTY_TYPE_LABELS } from '@lox/contracts/properties.js';
import { FURTHER_LABELS, furtherValueText } from './further-texts.js';
import {
  propertyChanges,
  propertyFormOf,
  type PropertyFieldName,
  type PropertyFormValues,
} from './property-form.js';

const LABELS: Record<PropertyFieldName, string> = {
  ...FURTHER_LABELS,
  title: 'Título',
  description: 'Descrição',
  address: 'Endereço',
  neighborhood: 'Bairro',
  city: 'Cidade',
  state: 'Estado',
  zipCode: 'CEP',
  type: 'Tipo',
  purpose: 'Finalidade',
  price: 'Preço',
  iptu: 'IPTU',
  bedrooms: 'Quartos',
  bathrooms: 'Banheiros',
  parkingSpaces: 'Vagas',
  area: 'Área',
  builtYear: 'Ano de construção',
  isNewConstruction: 'Na planta',
  isReady: 'Pronto para morar',
  featured: 'Destaque',
  amenities: 'Comodidades',
  features: 'Características',
  videoUrl: 'Vídeo',
  aiEnhanced: 'Melhorado com IA',
  brokerId: 'Corretor',
};

export interface ConflictingChange {
  label: string;
  /** Null when too long to show. */
  now: string | null;
  contested: boolean;
}

export function conflictingChanges(
  before: ManagedProperty,
  current: ManagedProperty,
  typed: Partial<PropertyFormValues>,
): ConflictingChange[] {
  const now = propertyFormOf(current);
  return (Object.keys(propertyChanges(before, now)) as PropertyFieldName[]).map((field) => ({
    label: LABELS[field],
    now: fieldValueText(field, now),
    contested: typed[field] !== undefined && JSON.stringify(typed[field]) !== JSON.stringify(now[field]),
  }));
}

function fieldValueText(field: PropertyFieldName, form: PropertyFormValues): string | null {
  const value = form[field];
  if (field === 'type') return form.type && PROPERTY_TYPE_LABELS[form.type];
  if (field === 'purpose') return form.purpose && PURPOSE_LABELS[form.purpose];
  if (field === 'brokerId' || field === 'description' || field === 'internalNotes') return null;
  const further = furtherValueText(field, form);
  if (further !== undefined) return further;
  if (field === 'price' || field === 'iptu') return value ? `R$ ${form[field]}` : 'vazio';
  if (typeof value === 'boolean') return value ? 'sim' : 'não';
  if (Array.isArray(value)) return value.join(', ') || 'vazio';
  return value || 'vazio';
}
