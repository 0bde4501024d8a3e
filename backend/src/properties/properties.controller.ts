import { Controller, Get, Inject, Param, Query } from '@nestjs/common';
import type { PublicProperty } from '@lox/contracts/properties.js';
import type { PropertyCount } from '@lox/contracts/property-search.js';
import { Public } from '../platform/auth/access.js';
import { DomainError } from '../platform/deciding/domain-error.js';
import { PropertyListDto, PropertySearchDto } from './properties.dto.js';
import { PropertyQueries } from './property.queries.js';

/** What visitors read: live properties only. */
@Public()
@Controller('api/properties')
export class PropertiesController {
  constructor(@Inject(PropertyQueries) private readonly queries: PropertyQueries) {}

  @Get()
  list(@Query() query: PropertyListDto): Promise<PublicProperty[]> {
    return this.queries.list(query);
  }

  @Get('count')
  async count(@Query() search: PropertySearchDto): Promise<PropertyCount> {
    return { count: await this.queries.count(search) };
  }

  @Get('slug/:slug')
  async bySlug(@Param('slug') slug: string): Promise<PublicProperty> {
    const found = await this.queries.bySlug(slug);
    if (!found) throw new DomainError('property_not_found', 'Imóvel não encontrado', 404);
    return found;
  }
}
