import type { ManagedProperty } from '@lox/contracts/property-management.js';
import { PURPOSE_LABELS, TYPE_LABELS } from '@lox/contracts/properties.js';
import { changesOf, formOf, type FormField, type PropertyForm } from './property-form.js';

const LABELS: Record<FormField, string> = {
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

/** A field that somebody else changed. */
export interface ForeignChange {
  label: string;
  /** Its current value, when it is short enough to show. */
  now: string | null;
  /** Whether this person edited it too. */
  contested: boolean;
}

/** The fields of a property that somebody else changed while this person was editing it. */
export function changesByOthers(
  before: ManagedProperty,
  current: ManagedProperty,
  typed: Partial<PropertyForm>,
): ForeignChange[] {
  const now = formOf(current);
  return (Object.keys(changesOf(before, now)) as FormField[]).map((field) => ({
    label: LABELS[field],
    now: wordsFor(field, now),
    contested: typed[field] !== undefined && JSON.stringify(typed[field]) !== JSON.stringify(now[field]),
  }));
}

function wordsFor(field: FormField, form: PropertyForm): string | null {
  const value = form[field];
  if (field === 'type') return form.type && TYPE_LABELS[form.type];
  if (field === 'purpose') return form.purpose && PURPOSE_LABELS[form.purpose];
  if (field === 'brokerId' || field === 'description') return null;
  if (field === 'price' || field === 'iptu') return value ? `R$ ${form[field]}` : 'vazio';
  if (typeof value === 'boolean') return value ? 'sim' : 'não';
  if (Array.isArray(value)) return value.join(', ') || 'vazio';
  return value || 'vazio';
}
