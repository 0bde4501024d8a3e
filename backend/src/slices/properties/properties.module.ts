import { Module } from '@nestjs/common';
import { reads } from '../../platform/projections/reads.js';
import { BulkUpdates } from './staff/bulk-updates.js';
import { CsvPropertiesController } from './csv/csv-properties.controller.js';
import { ImportPropertiesHandler } from './csv/import-properties.command.js';
import { ChangePropertyHandler, RemovePropertyHandler } from './staff/change-property.commands.js';
import { ManagePropertiesController } from './staff/manage-properties.controller.js';
import { ManagedProperties } from './staff/managed-properties.js';
import { PropertiesController } from './public/properties.controller.js';
import { propertiesProjection } from './projections/properties.projection.js';
import { PublicAnswers } from './public/public-answers.js';
import { PropertyAccess } from './staff/property-access.js';
import { ListPropertyHandler } from './staff/list-property.command.js';
import { propertyFeed } from './property-feed.js';
import { PropertyFileOwners } from './property-file-owners.js';
import { PropertyFiles } from './staff/property-files.js';
import { PropertyForms } from './staff/property-form.js';
import { PropertyQueries } from './public/property.queries.js';
import { PropertyReservations } from './domain/property-reservations.js';
import { propertySlugsProjection } from './projections/property-slugs.projection.js';
import { PROPERTIES, PROPERTY_SLUGS } from './property.tokens.js';

@Module({
  // The public reads first: `properties/count` is no id.
  controllers: [PropertiesController, ManagePropertiesController, CsvPropertiesController],
  providers: [
    reads(PROPERTIES, propertiesProjection),
    reads(PROPERTY_SLUGS, propertySlugsProjection),
    PropertyQueries,
    PublicAnswers,
    ManagedProperties,
    PropertyAccess,
    PropertyReservations,
    PropertyForms,
    PropertyFiles,
    propertyFeed,
    PropertyFileOwners,
    BulkUpdates,
    ListPropertyHandler,
    ImportPropertiesHandler,
    ChangePropertyHandler,
    RemovePropertyHandler,
  ],
  exports: [PropertyQueries, ManagedProperties],
})
export class PropertiesModule {}
