import type { PropertyOwner } from '@lox/contracts/mandates.js';
import { DomainError } from '../../../platform/storage/errors/domain-error.js';
import { requirePhone } from '../../../platform/log/deciding/required-phone.js';
import type { Evolution } from '../../../platform/log/deciding/streams.js';
import { type Projected, projection, type Projection } from '../../../platform/log/projections/projection.js';
import { picked } from '../../../platform/log/projections/picked.js';
import { OWNER_FIELDS, type OwnerContact, type OwnerEvent, ownerEvents } from './owner.events.js';

export const OWNERS = Symbol('OWNERS');
export const OWNERS_IN_MEMORY = Symbol('OWNERS_IN_MEMORY');

export interface OwnerRecord {
  name: string | null;
  email: string | null;
  phone: string | null;
  erased: boolean;
}
export type OwnerState = OwnerRecord | null;

const NOBODY = { name: null, email: null, phone: null };

export const owner: Evolution<OwnerState, OwnerEvent> = {
  events: ownerEvents,
  initial: null,
  evolve: ownerAfter,
};

function ownerAfter(state: OwnerState, event: OwnerEvent): OwnerState {
  switch (event.type) {
    case 'OwnerRegistered':
      return { ...event.data, erased: false };
    case 'OwnerContactCorrected':
      return state && { ...state, ...event.data.to };
    case 'OwnerPersonalDataErased':
      return { ...NOBODY, erased: true };
  }
}

export interface OwnerDocument extends Projected, OwnerRecord {}

export const ownersProjection: Projection<OwnerDocument> = projection({
  name: 'owners',
  version: 1,
  categories: [ownerEvents],
  indexes: [],
  evolve: (document, event) => ({
    _id: '',
    _position: 0,
    ...(ownerAfter(document ?? null, event) ?? { ...NOBODY, erased: true }),
  }),
});

export function registerOwner(state: OwnerState, { name, email, phone }: OwnerContact): OwnerEvent[] {
  if (state) return [];
  requireContact({ name, phone }, null);
  return [{ type: 'OwnerRegistered', data: { name, email, phone } }];
}

export function correctOwner(state: OwnerState, given: Partial<OwnerContact>): OwnerEvent[] {
  if (!state) throw ownerNotFound();
  const fields = OWNER_FIELDS.filter((field) => given[field] !== undefined && given[field] !== state[field]);
  if (fields.length === 0) return [];
  if (state.erased) throw new DomainError('owner_erased', 'Os dados deste proprietário foram apagados.');
  requireContact(given, state);
  const from = picked(state, fields) as Partial<OwnerContact>;
  return [{ type: 'OwnerContactCorrected', data: { fields, from, to: picked(given, fields) } }];
}

export const eraseOwner = (state: OwnerState): OwnerEvent[] =>
  state && !state.erased ? [{ type: 'OwnerPersonalDataErased', data: {} }] : [];

export const ownerNotFound = (): DomainError =>
  new DomainError('owner_unknown', 'Proprietário não encontrado.', 400);

function requireContact({ name, phone }: Partial<OwnerContact>, known: OwnerState): void {
  if (name !== undefined && !name.trim())
    throw new DomainError('owner_name_missing', 'Informe o nome do proprietário.', 400);
  if (phone !== undefined) requirePhone('phone', phone, known?.phone ?? null);
}

export const ownerOf = ({ _id: id, name, email, phone, erased }: OwnerDocument): PropertyOwner => ({
  id,
  name,
  email,
  phone,
  erased,
});
