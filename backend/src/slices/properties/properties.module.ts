import { Global, Module } from '@nestjs/common';
import { CONFIG, type Config } from '../../config/config.js';
import { latest } from '../../platform/log/deciding/latest.js';
import { provideMemoryModel, reads } from '../../platform/log/following/reads.js';
import { BulkUpdates } from './staff/bulk-updates.js';
import { CsvPropertiesController } from './csv/csv-properties.controller.js';
import { ImportPropertiesHandler } from './csv/import-properties.command.js';
import { ImportFileReader } from './importing/import-file-reader.js';
import { ImportRunner } from './importing/import-runner.js';
import { IdempotentListing } from './importing/idempotent-listing.js';
import { ImportVrsyncHandler } from './vrsync/import-vrsync.command.js';
import { VrsyncController } from './vrsync/vrsync.controller.js';
import { ChangePropertyHandler, RemovePropertyHandler } from './staff/change-property.commands.js';
import { ManagePropertiesController } from './staff/manage-properties.controller.js';
import { ManagedProperties } from './staff/managed-properties.js';
import { DirectProperties } from './public/direct-properties.js';
import { PropertiesController } from './public/properties.controller.js';
import { propertiesProjection } from './projections/properties.projection.js';
import { PropertyAccess } from './staff/property-access.js';
import { HandOverPropertyHandler } from './staff/hand-over-property.command.js';
import { ListPropertyHandler } from './staff/list-property.command.js';
import { propertyFeed } from './property-feed.js';
import { PropertyPreviewController } from './staff/property-preview.controller.js';
import { PropertyFileOwners } from './property-file-owners.js';
import { PropertyFiles } from './staff/property-files.js';
import { SendPhotoController } from './staff/send-photo.controller.js';
import { SentPhotos } from './staff/sent-photos.js';
import { PropertyFormReader } from './staff/property-form.js';
import { PropertyQueries } from './public/property.queries.js';
import { PropertyReservations } from './domain/property-reservations.js';
import { propertySlugsProjection } from './projections/property-slugs.projection.js';
import { propertyEvents } from './domain/property.events.js';
import { evolveProperty, LATEST_PROPERTIES } from './property.published.js';
import { PropertyTable } from './search/property-table.js';
import { PROPERTIES, PROPERTY_SLUGS, PROPERTY_TABLE } from './property.tokens.js';

@Global()
@Module({
  // Public routes first, or `properties/count` would match an id.
  controllers: [
    PropertiesController,
    ManagePropertiesController,
    PropertyPreviewController,
    SendPhotoController,
    CsvPropertiesController,
    VrsyncController,
  ],
  providers: [
    latest(LATEST_PROPERTIES, propertyEvents, evolveProperty),
    reads(PROPERTIES, propertiesProjection),
    reads(PROPERTY_SLUGS, propertySlugsProjection),
    provideMemoryModel(PROPERTY_TABLE, propertiesProjection, PropertyTable, 1),
    PropertyQueries,
    DirectProperties,
    ManagedProperties,
    PropertyAccess,
    PropertyReservations,
    PropertyFormReader,
    SentPhotos,
    PropertyFiles,
    propertyFeed,
    PropertyFileOwners,
    BulkUpdates,
    ListPropertyHandler,
    IdempotentListing,
    ImportRunner,
    {
      provide: ImportFileReader,
      inject: [CONFIG],
      useFactory: ({ threads }: Config) => new ImportFileReader(threads?.importReader),
    },
    ImportPropertiesHandler,
    ImportVrsyncHandler,
    ChangePropertyHandler,
    RemovePropertyHandler,
    HandOverPropertyHandler,
  ],
  exports: [LATEST_PROPERTIES, PropertyQueries, ManagedProperties],
})
export class PropertiesModule {}
