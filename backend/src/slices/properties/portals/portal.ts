import { isDeepStrictEqual } from 'node:util';
import { HIGHLIGHTS, type Portal, type PortalContract, PORTALS } from '@lox/contracts/portals.js';
import type { Evolution } from '../../../platform/log/deciding/streams.js';
import { type Projected, projection, type Projection } from '../../../platform/log/projections/projection.js';
import { DomainError } from '../../../platform/storage/errors/domain-error.js';
import { portalEvents, type PortalEvent } from './portal.events.js';

export const PORTALS_IN_MEMORY = Symbol('PORTALS_IN_MEMORY');
export const PORTAL_READER = Symbol('PORTAL_READER');

export interface PortalTerms {
  open: boolean;
  contract: PortalContract;
}

export const FIRST_TERMS: PortalTerms = {
  open: false,
  contract: Object.fromEntries(HIGHLIGHTS.map((highlight) => [highlight, null])) as PortalContract,
};

export const portal: Evolution<PortalTerms, PortalEvent> = {
  events: portalEvents,
  initial: FIRST_TERMS,
  evolve: termsAfter,
};

function termsAfter(terms: PortalTerms, event: PortalEvent): PortalTerms {
  switch (event.type) {
    case 'PortalFeedOpened':
      return { ...terms, open: true };
    case 'PortalFeedClosed':
      return { ...terms, open: false };
    case 'PortalContractChanged':
      return { ...terms, contract: event.data.to };
  }
}

export interface PortalDocument extends Projected, PortalTerms {
  revision: number;
}

export const portalsProjection: Projection<PortalDocument> = projection({
  name: 'portals',
  version: 1,
  categories: [portalEvents],
  indexes: [],
  evolve: (document, event) => ({
    _id: '',
    _position: 0,
    ...termsAfter(document ?? FIRST_TERMS, event),
    revision: event.revision,
  }),
});

export const openFeed = (): PortalEvent[] => [{ type: 'PortalFeedOpened', data: {} }];

export const closeFeed = ({ open }: PortalTerms): PortalEvent[] =>
  open ? [{ type: 'PortalFeedClosed', data: {} }] : [];

export function changeContract({ contract: from }: PortalTerms, to: PortalContract): PortalEvent[] {
  return isDeepStrictEqual(from, to) ? [] : [{ type: 'PortalContractChanged', data: { from, to } }];
}

/** @throws DomainError `portal_not_found` */
export function portalNamed(name: string): Portal {
  const portal = PORTALS.find((one) => one === name);
  if (!portal) throw new DomainError('portal_not_found', 'Portal não encontrado.', 404);
  return portal;
}
