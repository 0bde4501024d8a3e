import type { RelatedProperties } from '@lox/contracts/properties.js';
import type { SiteQuery } from '../../../api/queries.js';

export const relatedQuery = (slug: string): SiteQuery<RelatedProperties | null> => ({
  queryKey: [`/api/properties/related/${encodeURIComponent(slug)}`],
  meta: { nullOn: 404 },
});
