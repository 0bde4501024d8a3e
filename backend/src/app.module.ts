import { Module, type DynamicModule } from '@nestjs/common';
import { LoggerModule } from 'nestjs-pino';
import { AnalyticsModule } from './analytics/analytics.module.js';
import { AuditModule } from './audit/audit.module.js';
import { BookingModule } from './booking/booking.module.js';
import { DashboardModule } from './dashboard/dashboard.module.js';
import { DemoModule } from './demo/demo.module.js';
import { DocumentsModule } from './documents/documents.module.js';
import { ErasingModule } from './erasing/erasing.module.js';
import { eventTypes } from './event-types.js';
import { LeadsModule } from './leads/leads.module.js';
import { NotificationsModule } from './notifications/notifications.module.js';
import { OperationsModule } from './operations/operations.module.js';
import { PagesModule } from './pages/pages.module.js';
import type { Config } from './platform/config/config.js';
import { FilesModule } from './platform/files/files.module.js';
import { logging } from './platform/http/logging.js';
import { PlatformModule } from './platform/platform.module.js';
import { PropertiesModule } from './properties/properties.module.js';
import { ReportsModule } from './reports/reports.module.js';
import { SettingsModule } from './settings/settings.module.js';
import { SiteData } from './site/site-data.js';
import { SiteModule } from './site/site.module.js';
import { SlicesSiteData } from './slices-site-data.js';
import { PublicCallsModule } from './public-calls/public-calls.module.js';
import { UsersModule } from './users/users.module.js';
import { VisitsModule } from './visits/visits.module.js';

@Module({})
export class AppModule {
  static register(config: Config): DynamicModule {
    return {
      module: AppModule,
      imports: [
        LoggerModule.forRoot(logging(config.logLevel)),
        PlatformModule.register(config, eventTypes()),
        FilesModule,
        UsersModule,
        LeadsModule,
        PropertiesModule,
        DocumentsModule,
        SettingsModule,
        PagesModule,
        VisitsModule,
        PublicCallsModule,
        BookingModule,
        AnalyticsModule,
        AuditModule,
        NotificationsModule,
        ErasingModule,
        OperationsModule,
        ReportsModule,
        DashboardModule,
        DemoModule,
        SiteModule.register({
          data: { provide: SiteData, useClass: SlicesSiteData },
          imports: [PropertiesModule, SettingsModule, PagesModule],
        }),
      ],
    };
  }
}
