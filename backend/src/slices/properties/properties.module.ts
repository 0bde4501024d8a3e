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
import { ManagePropertiesController } from './staff/manage-properties.controller.js';
import { ManagedProperties } from './staff/managed-properties.js';
import { DirectProperties } from './public/direct-properties.js';
import { PropertiesController } from './public/properties.controller.js';
import { PROPERTIES, propertiesProjection } from './projections/properties.projection.js';
import { PriceHistoryController } from './staff/price-history.controller.js';
import { PropertyAccess } from './staff/property-access.js';
import { PropertySight } from './property-sight.published.js';
import { propertyFeed } from './property-feed.js';
import { PropertyPreviewController } from './staff/property-preview.controller.js';
import { ATTACHMENTS, PropertyFiles } from './staff/property-files.js';
import { SendPhotoController } from './staff/send-photo.controller.js';
import { SentPhotos } from './staff/sent-photos.js';
import { PropertyFormReader } from './staff/property-form.js';
import { PropertyQueries } from './public/property.queries.js';
import { PropertyReservations } from './domain/property-reservations.js';
import { PROPERTY_SLUGS, propertySlugsProjection } from './projections/property-slugs.projection.js';
import { propertyEvents } from './domain/property.events.js';
import { evolveProperty, LATEST_PROPERTIES } from './property.published.js';
import { PROPERTY_TABLE, PropertyTable } from './search/property-table.js';
import { PropertyCommands } from './staff/property.commands.js';
import { handlers } from '../../platform/log/deciding/handles.js';
import { ownsFiles } from '../../platform/http/files/file-cleaner.js';
import { PHOTO_FOLDER } from '../../platform/http/files/photos.js';

@Global()
@Module({
  // Public routes first, or `properties/count` would match an id.
  controllers: [
    PropertiesController,
    ManagePropertiesController,
    PriceHistoryController,
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
    { provide: PropertySight, useExisting: ManagedProperties },
    PropertyAccess,
    PropertyReservations,
    PropertyFormReader,
    SentPhotos,
    PropertyFiles,
    propertyFeed,
    ownsFiles(ManagedProperties, PHOTO_FOLDER, propertiesProjection.name, (of) => of.fileIds('photos')),
    ownsFiles(ManagedProperties, ATTACHMENTS, propertiesProjection.name, (of) => of.fileIds('documents')),
    BulkUpdates,
    ...handlers(PropertyCommands),
    IdempotentListing,
    ImportRunner,
    {
      provide: ImportFileReader,
      inject: [CONFIG],
      useFactory: ({ threads }: Config) => new ImportFileReader(threads?.importReader),
    },
    ImportPropertiesHandler,
    ImportVrsyncHandler,
  ],
  exports: [LATEST_PROPERTIES, PropertyQueries, ManagedProperties, PropertySight],
})
export class PropertiesModule {}
