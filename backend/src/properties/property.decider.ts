import type { PropertyStatus } from '@lox/contracts/properties.js';
import { DomainError } from '../platform/deciding/domain-error.js';
import type { PropertyEvent, PropertyListed } from './property.events.js';
import type { PropertyState } from './property.js';

/** In cents: R$ 9.999.999.999,99 (admin-core.md §5). */
export const MAX_PRICE = 999_999_999_999;

/** A new property; nothing when it is there already, so that a repeated request lists one. */
export function listProperty(state: PropertyState, data: PropertyListed['data']): PropertyEvent[] {
  if (state) {
    if (state.title !== data.title || state.address !== data.address)
      throw new DomainError('key_reused', 'Esta chave já foi usada para outro imóvel.');
    return [];
  }
  requireComplete(data);
  requirePrice(data.price);
  return [{ type: 'PropertyListed', data }];
}

/** Puts the property live, on pause, and so on; nothing when it is so already. */
export function changeStatus(state: PropertyState, to: PropertyStatus): PropertyEvent[] {
  if (!state) throw new DomainError('property_not_found', 'Imóvel não encontrado.', 404);
  if (state.status === to) return [];
  return [{ type: 'PropertyStatusChanged', data: { from: state.status, to } }];
}

function requireComplete({ title, address, neighborhood, city, state }: PropertyListed['data']): void {
  if ([title, address, neighborhood, city, state].some((text) => !text.trim()))
    throw new DomainError('fields_required', 'Por favor, preencha todos os campos obrigatórios.', 400);
}

function requirePrice(cents: number): void {
  if (!Number.isSafeInteger(cents) || cents <= 0)
    throw new DomainError('price_invalid', 'Preço inválido', 400);
  if (cents > MAX_PRICE)
    throw new DomainError('price_too_high', 'O preço máximo permitido é R$ 9.999.999.999,99', 400);
}
