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

/** VRSync's name of a feature that people wrote in Portuguese, or as VRSync does. */
export const officialFeature = (name: string): string | undefined =>
  OFFICIAL.get(feedNameKey(name).replace('24 horas', '24h'));
