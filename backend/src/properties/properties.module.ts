import { Module } from '@nestjs/common';
import { reads } from '../platform/projections/reads.js';
import { BulkUpdates } from './bulk-updates.js';
import { CsvImport } from './csv-import.js';
import { CsvPropertiesController } from './csv-properties.controller.js';
import { ChangePropertyHandler, RemovePropertyHandler } from './change-property.commands.js';
import { ManagePropertiesController } from './manage-properties.controller.js';
import { ManagedProperties } from './managed-properties.js';
import { PropertiesController } from './properties.controller.js';
import { propertiesProjection } from './properties.projection.js';
import { PublicAnswers } from './public-answers.js';
import { PropertyAccess } from './property-access.js';
import { ListPropertyHandler } from './property.commands.js';
import { PropertyFeed } from './property-feed.js';
import { PropertyFileOwners } from './property-file-owners.js';
import { PropertyForms } from './property-form.js';
import { PropertyQueries } from './property.queries.js';
import { PropertyReservations } from './property-reservations.js';
import { propertySlugsProjection } from './property-slugs.projection.js';
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
    PropertyFeed,
    PropertyFileOwners,
    BulkUpdates,
    CsvImport,
    ListPropertyHandler,
    ChangePropertyHandler,
    RemovePropertyHandler,
  ],
  exports: [PropertyQueries, ManagedProperties],
})
export class PropertiesModule {}
