import type { AdvertTerms, Highlight, Portal, PortalContract } from '@lox/contracts/portals.js';
import { defineEvents, type EventOf } from '../../../platform/storage/event-store/event-catalogue.js';

/** The portal was given an address to read the feed at; the one before it opens nothing. */
export type PortalFeedOpened = EventOf<'PortalFeedOpened'>;

/** The address that a portal read was closed. */
export type PortalFeedClosed = EventOf<'PortalFeedClosed'>;

/** How many adverts of each highlight were bought was corrected. */
export type PortalContractChanged = EventOf<
  'PortalContractChanged',
  { from: PortalContract; to: PortalContract }
>;

export type PortalEvent = PortalFeedOpened | PortalFeedClosed | PortalContractChanged;

/** One stream per portal. */
export const portalEvents = defineEvents<PortalEvent>('portal', {
  PortalFeedOpened: { version: 1 },
  PortalFeedClosed: { version: 1 },
  PortalContractChanged: { version: 1, changes: 'contract' },
});

/** The property was put on a portal. */
export type AdvertPlaced = EventOf<'AdvertPlaced', { portal: Portal; highlight: Highlight }>;

/** The property is shown more or less prominently. */
export type AdvertHighlightChanged = EventOf<
  'AdvertHighlightChanged',
  { portal: Portal; from: Highlight; to: Highlight }
>;

type Texts = Omit<AdvertTerms, 'highlight'>;

/** The portal shows other texts than the site, or the site's again (null). */
export type AdvertTextsChanged = EventOf<'AdvertTextsChanged', { portal: Portal; from: Texts; to: Texts }>;

/** The property was taken off a portal; its texts are kept. */
export type AdvertWithdrawn = EventOf<'AdvertWithdrawn', { portal: Portal; highlight: Highlight }>;

export type AdvertEvent = AdvertPlaced | AdvertHighlightChanged | AdvertTextsChanged | AdvertWithdrawn;

/** One stream per property, of the same id. */
export const advertEvents = defineEvents<AdvertEvent>('advert', {
  AdvertPlaced: { version: 1 },
  AdvertHighlightChanged: { version: 1, changes: 'highlight' },
  AdvertTextsChanged: { version: 1, changes: 'advertTexts' },
  AdvertWithdrawn: { version: 1 },
});
