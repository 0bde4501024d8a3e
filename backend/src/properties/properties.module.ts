import { Module } from '@nestjs/common';
import { reads } from '../platform/projections/reads.js';
import { PropertiesController } from './properties.controller.js';
import { propertiesProjection } from './properties.projection.js';
import { ListPropertyHandler } from './property.commands.js';
import { PropertyQueries } from './property.queries.js';
import { PROPERTIES } from './property.tokens.js';

@Module({
  controllers: [PropertiesController],
  providers: [reads(PROPERTIES, propertiesProjection), PropertyQueries, ListPropertyHandler],
  exports: [PropertyQueries],
})
export class PropertiesModule {}
