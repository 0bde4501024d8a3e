import { shapeOf, type Generations } from './generation-store.js';
import type { Projection } from '../projections/projection.js';

export interface PlannedProjection {
  name: string;
  version: number;
  categories: readonly string[];
  /**
   * `none`: its documents exist. `beside`: built while another release's serve. `again`: another release has folded
   * into them. `continues`: a build was under way. `first`: there are none.
   */
  change: 'none' | 'beside' | 'again' | 'continues' | 'first';
  /** Version of the documents that serve meanwhile. */
  servedBy: number | null;
}

export function plannedOf(projection: Projection, all: readonly Generations[]): PlannedProjection {
  const { name, version, categories } = projection;
  const own = all.find(({ _id }) => _id === shapeOf(projection));
  const others = all
    .filter((one) => one.projection === name && one !== own && one.active !== null)
    .toSorted((one, other) => other.rank - one.rank);
  const servedBy = own?.active ? own.version : (others[0]?.version ?? null);
  return { name, version, categories, servedBy, change: changeOf(own, others.length > 0) };
}

function changeOf(own: Generations | undefined, hasOthers: boolean): PlannedProjection['change'] {
  if (own?.building) return 'continues';
  if (own?.tainted) return 'again';
  if (own?.active) return 'none';
  return hasOthers ? 'beside' : 'first';
}
