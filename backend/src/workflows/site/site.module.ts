import { Module, RequestMethod, type MiddlewareConsumer, type NestModule } from '@nestjs/common';
import { DataStamp } from '../../platform/http/caching/data-stamp.js';
import { Projections } from '../../platform/log/following/projections.js';
import { LeadsModule } from '../../slices/leads/leads.module.js';
import { PagesModule } from '../../slices/pages/pages.module.js';
import { PropertiesModule } from '../../slices/properties/properties.module.js';
import { SettingsModule } from '../../slices/settings/settings.module.js';
import { SignInModule } from '../../slices/sign-in/sign-in.module.js';
import { AbsenceModule } from '../../slices/users/absence/absence.module.js';
import { VisitsModule } from '../../slices/visits/visits.module.js';
import { OwnerReportsModule } from './owner-reports/owner-reports.module.js';
import { FrontendBuild } from './frontend-build.js';
import { FirstPaint } from './first-paint.js';
import { InProcessReads } from './in-process-reads.js';
import { SharePictureMiddleware } from './share-picture.middleware.js';
import { SitePages } from './site-pages.js';
import { SiteMiddleware } from './site.middleware.js';

/** Only these events change pages. */
const SITE_CATEGORIES = ['property', 'user', 'settings', 'agency', 'page'];

@Module({
  imports: [
    PropertiesModule,
    SettingsModule,
    PagesModule,
    LeadsModule,
    VisitsModule,
    AbsenceModule,
    SignInModule,
    OwnerReportsModule,
  ],
  providers: [
    FrontendBuild,
    {
      provide: DataStamp,
      inject: [Projections],
      useFactory: (projections: Projections) => new DataStamp(projections, SITE_CATEGORIES),
    },
    InProcessReads,
    SitePages,
    FirstPaint,
    SharePictureMiddleware,
    SiteMiddleware,
  ],
})
export class SiteModule implements NestModule {
  configure(consumer: MiddlewareConsumer): void {
    consumer
      .apply(SharePictureMiddleware, SiteMiddleware)
      .forRoutes({ path: '{*path}', method: RequestMethod.ALL });
  }
}
