import { VRSYNC_FEATURES } from '../vrsync/vrsync-features.js';
import { foldedName } from '@lox/contracts/folded-name.js';

const OFFICIAL = new Map(
  Object.entries(VRSYNC_FEATURES)
    .reverse()
    .flatMap(([official, portuguese]) => [
      [foldedName(official), official] as const,
      [foldedName(portuguese), official] as const,
    ]),
);

/** Accepts Portuguese and VRSync's own names. */
export const officialFeature = (name: string): string | undefined =>
  OFFICIAL.get(foldedName(name).replace('24 horas', '24h'));
