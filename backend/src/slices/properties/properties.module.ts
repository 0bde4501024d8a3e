import { Global, Inject, Module } from '@nestjs/common';
import { CONFIG, type Config } from '../../config/config.js';
import { latest } from '../../platform/log/deciding/latest.js';
import { provideMemoryModel, reads, readsFew } from '../../platform/log/following/reads.js';
import { BulkUpdates } from './staff/bulk-updates.js';
import { CsvPropertiesController } from './csv/csv-properties.controller.js';
import { ImportExtras } from './csv/import-extras.js';
import { KeptColumnsController } from './csv/kept-columns.controller.js';
import { KEPT_COLUMNS, KeptColumnsStore } from './csv/kept-columns.js';
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
import { PropertyHistoryController } from './staff/property-history.controller.js';
import { PropertyAccess } from './staff/property-access.js';
import { PropertySight } from './property-sight.published.js';
import { propertyFeed } from './property-feed.js';
import { PropertyPreviewController } from './staff/property-preview.controller.js';
import { ATTACHMENTS, PropertyFiles } from './staff/property-files.js';
import { Geocoder } from './staff/geocoder.js';
import { GeocodingController } from './staff/geocoding.controller.js';
import { SendPhotoController } from './staff/send-photo.controller.js';
import { SentPhotos } from './staff/sent-photos.js';
import { PropertyFormReader } from './staff/property-form.js';
import { PropertyQueries } from './public/property.queries.js';
import { RelatedProperties } from './public/related-properties.js';
import { PropertyReservations } from './domain/property-reservations.js';
import { PROPERTY_SLUGS, propertySlugsProjection } from './projections/property-slugs.projection.js';
import { propertyEvents } from './domain/property.events.js';
import { evolveProperty, LATEST_PROPERTIES } from './property.published.js';
import { PROPERTY_TABLE, PropertyTable } from './search/property-table.js';
import { hidesRemovedPhotos, REMOVED_PHOTOS, RemovedPhotos } from './staff/removed-photos.js';
import { RemovedProperties } from './staff/removed-properties.js';
import { RemovedPropertyCommands } from './staff/removed-property.commands.js';
import { PropertyCommands } from './staff/property.commands.js';
import { handlers } from '../../platform/log/deciding/handles.js';
import { DocumentsInMemory } from '../../platform/log/following/few-documents.js';
import { PrimaryCollections } from '../../platform/storage/personal-data/primary-collections.js';
import { REPORT_READER, REPORTS_IN_MEMORY, reportsProjection } from './portals/reports/report.js';
import { ReportCommands } from './portals/reports/report.commands.js';
import { ReportsController } from './portals/reports/reports.controller.js';
import { type AdvertDocument, ADVERTS, ADVERTS_IN_MEMORY, advertsProjection } from './portals/advert.js';
import { FEED_KEYS, FeedKeys } from './portals/feed-keys.js';
import { FeedFiles } from './portals/feed-files.js';
import { FeedListings } from './portals/feed-listings.js';
import { FeedsController } from './portals/feeds.controller.js';
import { PHOTO_FETCHES } from './photo-fetching/photo-fetch.js';
import { PhotoFetcher } from './photo-fetching/photo-fetcher.js';
import { PhotoKeeper } from './photo-fetching/photo-keeper.js';
import { PhotoFetches } from './photo-fetching/photo-fetches.js';
import { PhotoFetchesController } from './photo-fetching/photo-fetches.controller.js';
import { PORTAL_READER, PORTALS_IN_MEMORY, portalsProjection } from './portals/portal.js';
import { PortalCommands } from './portals/portal.commands.js';
import { PortalQueries } from './portals/portal.queries.js';
import { PortalsController } from './portals/portals.controller.js';
import { OwnerPageCommands } from './owner-pages/owner-page.commands.js';
import { OwnerPageLinks } from './owner-pages/owner-page-links.js';
import { OwnerPageQueries } from './owner-pages/owner-page.queries.js';
import { OwnerPagesController } from './owner-pages/owner-pages.controller.js';
import { OfferedPropertyCommands } from './offered/offer-property.command.js';
import { OfferedPhotos } from './offered/offered-photos.js';
import { OfferedPropertiesController } from './offered/offered-properties.controller.js';
import { Mandates } from './mandates.published.js';
import { MandateEnds } from './mandates/mandate-ends.js';
import { PublishedMandates } from './mandates/published-mandates.js';
import { MandateCommands } from './mandates/mandate.commands.js';
import {
  type MandateDocument,
  MANDATES,
  MANDATES_IN_MEMORY,
  mandatesProjection,
} from './mandates/mandate.js';
import { MandateQueries } from './mandates/mandate.queries.js';
import { OwnerSight } from './mandates/owner-sight.js';
import { MandatesController } from './mandates/mandates.controller.js';
import { type OwnerDocument, OWNERS, OWNERS_IN_MEMORY, ownersProjection } from './mandates/owner.js';
import { PublicationChecks } from './publishing/publication-checks.js';
import { PublishingCommands } from './publishing/publishing.commands.js';
import { PublishingController } from './publishing/publishing.controller.js';
import {
  PUBLISHING_RULES,
  PUBLISHING_RULES_IN_MEMORY,
  publishingRulesProjection,
} from './publishing/publishing-rules.js';
import { PublishingRulesQueries } from './publishing/publishing-rules.queries.js';
import { ownsFiles } from '../../platform/http/files/file-cleaner.js';
import { PHOTO_FOLDER } from '../../platform/http/files/photos.js';

@Global()
@Module({
  // Public routes first, or `properties/count` would match an id.
  controllers: [
    PropertiesController,
    ManagePropertiesController,
    PriceHistoryController,
    PropertyHistoryController,
    PropertyPreviewController,
    SendPhotoController,
    GeocodingController,
    CsvPropertiesController,
    KeptColumnsController,
    VrsyncController,
    PhotoFetchesController,
    PortalsController,
    FeedsController,
    OfferedPropertiesController,
    OwnerPagesController,
    MandatesController,
    PublishingController,
    ReportsController,
  ],
  providers: [
    latest(LATEST_PROPERTIES, propertyEvents, evolveProperty),
    reads(PROPERTIES, propertiesProjection),
    reads(PROPERTY_SLUGS, propertySlugsProjection),
    provideMemoryModel(PROPERTY_TABLE, propertiesProjection, PropertyTable, 1),
    PropertyQueries,
    RelatedProperties,
    DirectProperties,
    ManagedProperties,
    { provide: PropertySight, useExisting: ManagedProperties },
    PropertyAccess,
    PropertyReservations,
    PropertyFormReader,
    SentPhotos,
    Geocoder,
    OfferedPhotos,
    ...handlers(OfferedPropertyCommands),
    OwnerPageLinks,
    OwnerPageQueries,
    ...handlers(OwnerPageCommands),
    PropertyFiles,
    propertyFeed,
    ownsFiles(ManagedProperties, PHOTO_FOLDER, propertiesProjection.name, (of) => of.fileIds('photos')),
    ownsFiles(ManagedProperties, ATTACHMENTS, propertiesProjection.name, (of) => of.fileIds('documents')),
    BulkUpdates,
    ...handlers(PropertyCommands),
    RemovedProperties,
    provideMemoryModel(REMOVED_PHOTOS, propertiesProjection, RemovedPhotos, 1),
    hidesRemovedPhotos,
    ...handlers(RemovedPropertyCommands),
    IdempotentListing,
    ImportRunner,
    {
      provide: ImportFileReader,
      inject: [CONFIG],
      useFactory: ({ threads }: Config) => new ImportFileReader(threads?.importReader),
    },
    ImportPropertiesHandler,
    ImportExtras,
    KeptColumnsStore,
    ImportVrsyncHandler,
    PhotoFetches,
    PhotoKeeper,
    PhotoFetcher,
    reads(PORTAL_READER, portalsProjection),
    readsFew(PORTALS_IN_MEMORY, PORTAL_READER, portalsProjection),
    reads(REPORT_READER, reportsProjection),
    readsFew(REPORTS_IN_MEMORY, REPORT_READER, reportsProjection),
    reads(ADVERTS, advertsProjection),
    provideMemoryModel(ADVERTS_IN_MEMORY, advertsProjection, DocumentsInMemory<AdvertDocument>, 1),
    FeedKeys,
    FeedListings,
    FeedFiles,
    PortalQueries,
    ...handlers(PortalCommands),
    reads(MANDATES, mandatesProjection),
    provideMemoryModel(MANDATES_IN_MEMORY, mandatesProjection, DocumentsInMemory<MandateDocument>, 1),
    reads(OWNERS, ownersProjection),
    provideMemoryModel(OWNERS_IN_MEMORY, ownersProjection, DocumentsInMemory<OwnerDocument>, 1),
    MandateQueries,
    OwnerSight,
    MandateEnds,
    { provide: Mandates, useClass: PublishedMandates },
    ...handlers(MandateCommands),
    reads(PUBLISHING_RULES, publishingRulesProjection),
    readsFew(PUBLISHING_RULES_IN_MEMORY, PUBLISHING_RULES, publishingRulesProjection),
    PublishingRulesQueries,
    PublicationChecks,
    ...handlers(PublishingCommands),
    ...handlers(ReportCommands),
  ],
  exports: [
    OwnerPageQueries,
    PortalQueries,

    Mandates,
    LATEST_PROPERTIES,
    PropertyQueries,
    RelatedProperties,
    ManagedProperties,
    PropertySight,
    RemovedProperties,
  ],
})
export class PropertiesModule {
  constructor(@Inject(PrimaryCollections) kept: PrimaryCollections) {
    kept.add({ name: FEED_KEYS });
    kept.add({ name: KEPT_COLUMNS });
    kept.add({ name: PHOTO_FETCHES.name });
  }
}
