import {
  FURTHER_FIELDS,
  INTERNAL_FIELDS,
  type InternalDetails,
  NO_FURTHER_DETAILS,
  NO_INTERNAL_DETAILS,
} from '@lox/contracts/property-details.js';
import { PROPERTY_LIMITS } from '@lox/contracts/property-management.js';
import { keptUntil } from '@lox/contracts/trash.js';
import { picked } from '../../../platform/log/projections/picked.js';
import { DomainError } from '../../../platform/storage/errors/domain-error.js';
import {
  DETAIL_FIELDS,
  type DetailChanges,
  type AttachmentRef,
  type PhotoRef,
  type PropertyEvent,
  type PropertyListed,
} from './property.events.js';
import { followingParts } from './address-parts.js';
import { type Explanation, requireReason, UNEXPLAINED } from '../../reasons/explanation.published.js';
import { priceStep } from '../property.published.js';
import type { ExistingProperty, PropertyState } from './property.js';
import {
  requireComplete,
  requirePublishable,
  requireConsistent,
  requireImportable,
  requirePresent,
  requirePrice,
  requireSizes,
  normaliseTags,
} from './property-rules.js';

type Data = PropertyListed['data'];

export interface NewFiles {
  photos: readonly PhotoRef[];
  attachments: readonly AttachmentRef[];
  /** Index among the photos; null means the first. */
  main: number | null;
}

export type NewPropertyData = Data & Partial<InternalDetails>;

/** Only present fields change. Money in cents. */
export type PropertyPatch = Partial<Omit<NewPropertyData, 'slug' | 'code'>>;

/** `kept` is in order; null keeps all. */
export interface PhotoChange {
  kept: readonly string[] | null;
  added: readonly PhotoRef[];
  /** Index among kept and added photos; null means the first. */
  main: number | null;
}

/** `kept` null keeps all. */
export interface AttachmentChange {
  kept: readonly string[] | null;
  added: readonly AttachmentRef[];
}

const NO_FILES: NewFiles = { photos: [], attachments: [], main: null };

export function listProperty(state: PropertyState, data: NewPropertyData, files = NO_FILES): PropertyEvent[] {
  return list(state, data, files, requireComplete);
}

export function importProperty(state: PropertyState, data: NewPropertyData): PropertyEvent[] {
  return list(state, data, NO_FILES, requireImportable);
}

export function changeProperty(
  state: PropertyState,
  given: PropertyPatch,
  photos?: PhotoChange,
  attachments?: AttachmentChange,
  why = UNEXPLAINED,
): PropertyEvent[] {
  const data = requireProperty(state);
  // An older client turns a sale into a rent without naming the second price.
  const withoutSecondPrice = given.purpose === 'rent' && data.rentPrice ? { rentPrice: null } : {};
  const patch = { ...withoutSecondPrice, ...followingParts(data, given), ...given };
  const { price, status, brokerId, ownerId } = patch;
  requirePresent(patch);
  requireSizes(patch);
  requireConsistent({ ...data, ...patch });
  const events: PropertyEvent[] = [];
  if (brokerId !== undefined && brokerId !== data.brokerId)
    events.push({ type: 'PropertyBrokerChanged', data: { from: data.brokerId, to: brokerId } });
  if (ownerId !== undefined && ownerId !== data.ownerId)
    events.push({ type: 'PropertyOwnerChanged', data: { from: data.ownerId, to: ownerId } });
  const changes = detailChanges(data, patch);
  if (Object.keys(changes).length > 0) events.push({ type: 'PropertyDetailsChanged', data: { changes } });
  events.push(...internalChanges(data.internals, patch));
  if (price !== undefined && price !== data.price) {
    requirePrice(price);
    events.push({ type: 'PropertyPriceChanged', data: { from: data.price, to: price } });
  }
  events.push(...explainPrice(data, events.some(priceStep), why));
  events.push(...changePhotos(data.photos, photos), ...changeAttachments(data.attachments, attachments));
  if (status !== undefined && status !== data.status) {
    if (status === 'live') requirePublishable({ ...data, ...patch });
    events.push({ type: 'PropertyStatusChanged', data: { from: data.status, to: status } });
  }
  return events;
}

function explainPrice({ prices }: ExistingProperty, isChanging: boolean, why: Explanation): PropertyEvent[] {
  if (isChanging) requireReason(why, 'Diga por que o preço mudou.');
  const { reason } = why;
  if (!reason) return [];
  const last = prices.at(-1);
  if (!isChanging && !last)
    throw new DomainError('price_not_changed', 'O motivo vale para uma mudança de preço.');
  const known = isChanging ? null : last?.reason;
  if (known?.key === reason.key && known.text === reason.text) return [];
  return [{ type: 'PropertyPriceExplained', data: { reason: reason.key, text: reason.text } }];
}

/** As far as they fit; none twice. */
export function addPhotos(state: PropertyState, photos: readonly PhotoRef[]): PropertyEvent[] {
  if (!state || state.removed) return [];
  const kept = state.photos.map(({ id }) => id);
  const added = photos.filter(({ id }) => !kept.includes(id)).slice(0, PROPERTY_LIMITS.photos - kept.length);
  return changePhotos(state.photos, { kept, added, main: null });
}

export function changeSlug(state: PropertyState, to: string): PropertyEvent[] {
  const { slug: from } = requireProperty(state);
  return from === to ? [] : [{ type: 'PropertySlugChanged', data: { from, to } }];
}

export function removeProperty(state: PropertyState, now: string): PropertyEvent[] {
  const { status } = requireProperty(state);
  return [{ type: 'PropertyRemoved', data: { status, keptUntil: keptUntil(now) } }];
}

export const handOverProperty = (state: PropertyState, from: string, to: string): PropertyEvent[] =>
  state && !state.removed && state.brokerId === from
    ? [{ type: 'PropertyBrokerChanged', data: { from, to } }]
    : [];

export function requireProperty(state: PropertyState): ExistingProperty {
  if (!state || state.removed) throw propertyNotFound();
  return state;
}

export const propertyNotFound = (): DomainError =>
  new DomainError('property_not_found', 'Imóvel não encontrado.', 404);

function list(
  state: PropertyState,
  data: NewPropertyData,
  { photos, attachments, main }: NewFiles,
  require: (data: Data) => void,
): PropertyEvent[] {
  if (state) {
    if (state.entered.title !== data.title || state.entered.address !== data.address)
      throw new DomainError('key_reused', 'Esta chave já foi usada para outro imóvel.');
    return [];
  }
  require(data);
  requireSizes(data);
  if (!(data.offered && data.price === 0)) requirePrice(data.price);
  requireConsistent(data);
  const cover = Math.min(main ?? 0, Math.max(photos.length - 1, 0));
  return [
    { type: 'PropertyListed', data: listedData(data) },
    ...internalChanges(NO_INTERNAL_DETAILS, data),
    ...changePhotos([], { kept: [], added: photos, main: cover }),
    ...changeAttachments([], { kept: [], added: attachments }),
  ];
}

/** Without internal details, and without further ones that say nothing. */
function listedData(given: NewPropertyData): Data {
  const data: Record<string, unknown> = { ...given };
  for (const field of INTERNAL_FIELDS) delete data[field];
  for (const field of FURTHER_FIELDS)
    if (isSame(data[field] ?? NO_FURTHER_DETAILS[field], NO_FURTHER_DETAILS[field])) delete data[field];
  const [amenities, features] = [normaliseTags(given.amenities), normaliseTags(given.features)];
  return { ...(data as Data), amenities, features };
}

function internalChanges(from: InternalDetails, given: Partial<InternalDetails>): PropertyEvent[] {
  const fields = INTERNAL_FIELDS.filter(
    (field) => given[field] !== undefined && given[field] !== from[field],
  );
  if (fields.length === 0) return [];
  const data = { fields, from: picked(from, fields), to: picked(given, fields) };
  return [{ type: 'PropertyInternalsChanged', data }];
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

function detailChanges(data: Data, patch: PropertyPatch): DetailChanges {
  const changes: Record<string, { from: unknown; to: unknown }> = {};
  for (const field of DETAIL_FIELDS) {
    const given = patch[field];
    if (given === undefined) continue;
    const to = Array.isArray(given) ? normaliseTags(given) : given;
    const from = { ...NO_FURTHER_DETAILS, ...data }[field];
    if (!isSame(from, to)) changes[field] = { from, to };
  }
  return changes as DetailChanges;
}

function changePhotos(photos: readonly PhotoRef[], change: PhotoChange | undefined): PropertyEvent[] {
  if (!change || (change.kept === null && change.added.length === 0)) return [];
  const to = [...pick(photos, change.kept ?? [], 'Uma das fotos'), ...change.added];
  if (to.length > PROPERTY_LIMITS.photos)
    throw new DomainError('too_many_photos', `Um imóvel tem no máximo ${PROPERTY_LIMITS.photos} fotos.`, 413);
  const { main } = change;
  if (main !== null && main >= Math.max(to.length, 1))
    throw new DomainError('main_photo_invalid', 'A foto principal escolhida não existe.', 400);
  to.unshift(...to.splice(main ?? 0, 1));
  if (JSON.stringify(to) === JSON.stringify(photos)) return [];
  return [{ type: 'PropertyPhotosChanged', data: { from: [...photos], to } }];
}

function changeAttachments(
  attachments: readonly AttachmentRef[],
  change?: AttachmentChange,
): PropertyEvent[] {
  if (!change) return [];
  const kept = change.kept === null ? attachments : pick(attachments, change.kept, 'Um dos documentos');
  const removed = attachments.filter((attachment) => !kept.includes(attachment));
  const added = [...change.added];
  if (kept.length + added.length > PROPERTY_LIMITS.documents) {
    const text = `Um imóvel tem no máximo ${PROPERTY_LIMITS.documents} documentos.`;
    throw new DomainError('too_many_documents', text, 413);
  }
  if (removed.length === 0 && added.length === 0) return [];
  return [{ type: 'PropertyDocumentsChanged', data: { added, removed } }];
}

function pick<T extends { id: string }>(own: readonly T[], ids: readonly string[], what: string): T[] {
  return [...new Set(ids)].map((id) => {
    const found = own.find((one) => one.id === id);
    if (!found)
      throw new DomainError(
        'file_not_found',
        `${what} não faz parte deste imóvel. Recarregue a página.`,
        400,
      );
    return found;
  });
}
