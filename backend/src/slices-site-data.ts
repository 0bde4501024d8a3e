import { Inject, Injectable } from '@nestjs/common';
import type { PropertyAddress, PublicProperty, SlugResolution } from '@lox/contracts/properties.js';
import type { PropertyListQuery, PropertySearch } from '@lox/contracts/property-search.js';
import type { PageContent } from '@lox/contracts/public-calls.js';
import type { SystemSettings } from '@lox/contracts/site.js';
import { PageQueries } from './slices/pages/page.queries.js';
import { PropertyQueries } from './slices/properties/public/property.queries.js';
import { SettingsQueries } from './slices/settings/settings.queries.js';
import { SiteData } from './slices/site/site-data.js';

/** What the site's pages read, from the slices that have it: the site itself knows none of them. */
@Injectable()
export class SlicesSiteData extends SiteData {
  constructor(
    @Inject(PropertyQueries) private readonly propertyQueries: PropertyQueries,
    @Inject(SettingsQueries) private readonly settingsQueries: SettingsQueries,
    @Inject(PageQueries) private readonly pageQueries: PageQueries,
  ) {
    super();
  }

  properties(query: PropertyListQuery): Promise<PublicProperty[]> {
    return this.propertyQueries.list(query);
  }

  countProperties(search: PropertySearch): Promise<number> {
    return this.propertyQueries.count(search);
  }

  propertyBySlug(slug: string): Promise<PublicProperty | null> {
    return this.propertyQueries.bySlug(slug);
  }

  resolveSlug(slug: string): Promise<SlugResolution> {
    return this.propertyQueries.resolveSlug(slug);
  }

  propertyAddresses(window: { offset: number; limit: number }): Promise<PropertyAddress[]> {
    return this.propertyQueries.addresses(window);
  }

  slugOfProperty(id: string): Promise<string | null> {
    return this.propertyQueries.slugOf(id);
  }

  page(key: string): Promise<PageContent | null> {
    return this.pageQueries.content(key);
  }

  settings(): Promise<SystemSettings> {
    return this.settingsQueries.current();
  }
}
