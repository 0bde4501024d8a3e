import { Inject, Injectable } from '@nestjs/common';
import { FastPathReads } from '../../../platform/http/server/fast-path-reads.js';
import { PropertyListDto, PropertyPageDto, PropertySearchDto } from './properties.dto.js';
import { PropertyAnswers } from './property-answers.js';

/** The hottest reads, answered as by `PropertiesController` without Nest. */
@Injectable()
export class DirectProperties {
  constructor(
    @Inject(FastPathReads) direct: FastPathReads,
    @Inject(PropertyAnswers) answers: PropertyAnswers,
  ) {
    direct.registerList('/api/properties', PropertyListDto, ({ scope, ...query }) =>
      scope === undefined ? answers.list(query) : undefined,
    );
    direct.registerList('/api/properties/count', PropertySearchDto, (search) => answers.count(search));
    direct.registerList('/api/properties/search', PropertyPageDto, (query) => answers.search(query));
    direct.registerRecord('/api/properties/slug', 'slug', (slug) => answers.bySlug(slug));
  }
}
