import { Inject, Injectable } from '@nestjs/common';
import { JsonBytes } from '../../../platform/http/answers/json-bytes.js';
import { FastPathReads } from '../../../platform/http/server/fast-path-reads.js';
import { PropertyQueries } from './property.queries.js';
import { RelatedProperties } from './related-properties.js';
import { PropertyListDto, PropertyPageDto, PropertySearchDto } from './properties.controller.js';

@Injectable()
export class DirectProperties {
  constructor(
    @Inject(FastPathReads) direct: FastPathReads,
    @Inject(PropertyQueries) queries: PropertyQueries,
    @Inject(RelatedProperties) related: RelatedProperties,
  ) {
    direct.registerList('/api/properties', PropertyListDto, ({ scope, ...query }) =>
      scope === undefined ? queries.list(query) : undefined,
    );
    direct.registerList('/api/properties/count', PropertySearchDto, async (search) =>
      JsonBytes.of({ count: await queries.count(search) }),
    );
    direct.registerList('/api/properties/search', PropertyPageDto, (query) => queries.search(query));
    direct.registerRecord('/api/properties/slug', 'slug', (slug) => queries.bySlug(slug));
    direct.registerRecord('/api/properties/related', 'slug', (slug) => related.of(slug));
  }
}
