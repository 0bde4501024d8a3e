import { VRSYNC_FEATURES } from '../vrsync/vrsync-features.js';
import { feedNameKey } from '../vrsync/xml-element.js';

const OFFICIAL = new Map(
  Object.entries(VRSYNC_FEATURES)
    .reverse()
    .flatMap(([official, portuguese]) => [
      [feedNameKey(official), official] as const,
      [feedNameKey(portuguese), official] as const,
    ]),
);

/** Accepts Portuguese and VRSync's own names. */
export const officialFeature = (name: string): string | undefined =>
  OFFICIAL.get(feedNameKey(name).replace('24 horas', '24h'));
