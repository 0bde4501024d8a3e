import type { AdvertTerms, AdvertTexts, Highlight, Portal } from '@lox/contracts/portals.js';
import type { Evolution } from '../../../platform/log/deciding/streams.js';
import { type Projected, projection, type Projection } from '../../../platform/log/projections/projection.js';
import { DomainError } from '../../../platform/storage/errors/domain-error.js';
import { advertEvents, type AdvertEvent } from './portal.events.js';

export const ADVERTS = Symbol('ADVERTS');
export const ADVERTS_IN_MEMORY = Symbol('ADVERTS_IN_MEMORY');

/** `highlight` is null once it was withdrawn. */
type Advert = AdvertTexts & { highlight: Highlight | null };
export type Adverts = { [portal in Portal]?: Advert };

const NO_ADVERT: Advert = { highlight: null, title: null, description: null };

export const adverts: Evolution<Adverts, AdvertEvent> = {
  events: advertEvents,
  initial: {},
  evolve: advertsAfter,
};

function advertsAfter(known: Adverts, event: AdvertEvent): Adverts {
  const { portal } = event.data;
  return { ...known, [portal]: { ...(known[portal] ?? NO_ADVERT), ...change(event) } };
}

function change(event: AdvertEvent): Partial<Advert> {
  switch (event.type) {
    case 'AdvertPlaced':
      return { highlight: event.data.highlight };
    case 'AdvertHighlightChanged':
      return { highlight: event.data.to };
    case 'AdvertTextsChanged':
      return event.data.to;
    case 'AdvertWithdrawn':
      return { highlight: null };
  }
}

export interface AdvertDocument extends Projected {
  adverts: Adverts;
  changedAt: { [portal in Portal]?: string };
}

export const advertsProjection: Projection<AdvertDocument> = projection({
  name: 'adverts',
  version: 2,
  categories: [advertEvents],
  indexes: [],
  evolve: (document, event) => ({
    _id: '',
    _position: 0,
    adverts: advertsAfter(document?.adverts ?? {}, event),
    changedAt: { ...document?.changedAt, [event.data.portal]: event.metadata.occurredAt },
  }),
});

/** Null when the portal gets nothing. */
export function termsOn(known: Adverts | undefined, portal: Portal): AdvertTerms | null {
  const { highlight, title, description } = known?.[portal] ?? NO_ADVERT;
  return highlight && { highlight, title, description };
}

/** Null withdraws. */
export function advertise(known: Adverts, portal: Portal, to: Highlight | null): AdvertEvent[] {
  const from = known[portal]?.highlight ?? null;
  if (from === to) return [];
  if (to === null) return [{ type: 'AdvertWithdrawn', data: { portal, highlight: from! } }];
  return from === null
    ? [{ type: 'AdvertPlaced', data: { portal, highlight: to } }]
    : [{ type: 'AdvertHighlightChanged', data: { portal, from, to } }];
}

/** @throws DomainError `not_advertised` */
export function changeAdvertTexts(known: Adverts, portal: Portal, to: AdvertTexts): AdvertEvent[] {
  const { highlight, title, description } = known[portal] ?? NO_ADVERT;
  if (highlight === null) throw new DomainError('not_advertised', 'Anuncie o imóvel neste portal antes.');
  const isSame = title === to.title && description === to.description;
  return isSame ? [] : [{ type: 'AdvertTextsChanged', data: { portal, from: { title, description }, to } }];
}
