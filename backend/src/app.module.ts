import { type DynamicModule, Module, type Type } from '@nestjs/common';
import { LoggerModule } from 'nestjs-pino';
import { ApiDocsModule } from './api-docs/api-docs.module.js';
import { AuditModule } from './slices/audit/audit.module.js';
import { ConsoleModule } from './console/console.module.js';
import { BackupModule } from './backup/backup.module.js';
import { BookingModule } from './workflows/booking/booking.module.js';
import { DocumentsModule } from './slices/documents/documents.module.js';
import { ErasingModule } from './workflows/erasing/erasing.module.js';
import { HandingOverModule } from './workflows/handing-over/handing-over.module.js';
import { DELICATE_CHANGES } from './delicate-changes.js';
import { eventTypes } from './event-types.js';
import { IntegrationsModule } from './slices/integrations/integrations.module.js';
import { IncomingLeadsModule } from './slices/incoming-leads/incoming-leads.module.js';
import { PlacingLeadsModule } from './workflows/placing-leads/placing-leads.module.js';
import { LeadsModule } from './slices/leads/leads.module.js';
import { LettersModule } from './slices/letters/letters.module.js';
import { NotificationsModule } from './slices/notifications/notifications.module.js';
import { FirstRunModule } from './workflows/first-run/first-run.module.js';
import { HealthModule } from './health/health.module.js';
import { PagesModule } from './slices/pages/pages.module.js';
import type { Config } from './config/config.js';
import { FilesModule } from './platform/http/files/files.module.js';
import { requestLogging } from './platform/http/logging/request-logging.js';
import { PlatformModule } from './platform/platform.module.js';
import { PropertiesModule } from './slices/properties/properties.module.js';
import { ReasonsModule } from './slices/reasons/reasons.module.js';
import { ReportsModule } from './slices/reports/reports.module.js';
import { SettingsModule } from './slices/settings/settings.module.js';
import { SignInModule } from './slices/sign-in/sign-in.module.js';
import { SiteModule } from './workflows/site/site.module.js';
import { AbsenceModule } from './slices/users/absence/absence.module.js';
import { WorkingHoursModule } from './slices/users/working-hours/working-hours.module.js';
import { UsersModule } from './slices/users/users.module.js';
import { VisitsModule } from './slices/visits/visits.module.js';
import { ClientNoticesModule } from './workflows/client-notices/client-notices.controller.js';
import { UndoingModule } from './workflows/undoing/undo.controller.js';
import { PastModule } from './workflows/past/past.module.js';
import { DashboardModule } from './workflows/dashboard/dashboard.module.js';
import { AuditNamesModule } from './workflows/audit-names/audit-names.controller.js';
import { SecondFactorResetModule } from './workflows/second-factor-reset/second-factor-reset.controller.js';
import { WhatsappLinkModule } from './workflows/whatsapp-link/whatsapp-link.controller.js';
import { PageCountsModule } from './slices/page-counts/page-counts.controller.js';

@Module({})
export class AppModule {
  static register(config: Config, additions: readonly Type[] = []): DynamicModule {
    return {
      module: AppModule,
      imports: [
        LoggerModule.forRoot(requestLogging(config.logLevel)),
        PlatformModule.register(config, eventTypes(), DELICATE_CHANGES),
        FilesModule,
        BackupModule,
        // Routes match in order: the most requested come first.
        PropertiesModule,
        LeadsModule,
        UsersModule,
        SignInModule,
        IntegrationsModule,
        IncomingLeadsModule,
        PlacingLeadsModule,
        AbsenceModule,
        WorkingHoursModule,
        DocumentsModule,
        SettingsModule,
        ReasonsModule,
        PagesModule,
        VisitsModule,
        BookingModule,
        WhatsappLinkModule,
        FirstRunModule,
        PageCountsModule,
        AuditModule,
        AuditNamesModule,
        NotificationsModule,
        LettersModule,
        ErasingModule,
        HandingOverModule,
        SecondFactorResetModule,
        HealthModule,
        ReportsModule,
        ClientNoticesModule,
        UndoingModule,
        DashboardModule,
    PastModule,
        ConsoleModule,
        ApiDocsModule,
        ...additions,
        SiteModule,
      ],
    };
  }
}
