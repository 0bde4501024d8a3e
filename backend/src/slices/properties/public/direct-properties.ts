import { Inject, Injectable } from '@nestjs/common';
import { DirectReads } from '../../../platform/http/server/direct-reads.js';
import { PropertyListDto, PropertyPageDto, PropertySearchDto } from './properties.dto.js';
import { PropertyAnswers } from './property-answers.js';

/** What visitors ask all the time, answered as `PropertiesController` does, but without going through Nest. */
@Injectable()
export class DirectProperties {
  constructor(@Inject(DirectReads) direct: DirectReads, @Inject(PropertyAnswers) answers: PropertyAnswers) {
    direct.query('/api/properties', PropertyListDto, ({ scope, ...query }) =>
      scope === undefined ? answers.list(query) : undefined,
    );
    direct.query('/api/properties/count', PropertySearchDto, (search) => answers.count(search));
    direct.query('/api/properties/search', PropertyPageDto, (query) => answers.search(query));
    direct.record('/api/properties/slug', 'slug', (slug) => answers.bySlug(slug));
  }
}
