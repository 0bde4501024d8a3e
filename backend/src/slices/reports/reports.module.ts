import { Module } from '@nestjs/common';
import { CONFIG, type Config } from '../../config/config.js';
import { reads } from '../../platform/log/following/reads.js';
import { REPORT_LEADS, reportLeads } from './report-leads.projection.js';
import { REPORT_PROPERTIES, reportProperties } from './report-properties.projection.js';
import { REPORT_VISITS, reportVisits } from './report-visits.projection.js';
import { MonthReport } from './month/month-figures.js';
import { MonthReportController } from './month/month-report.controller.js';
import { CohortFunnel } from './cohort-funnel.js';
import { PerformanceReport } from './performance-report.js';
import { ReportCounts } from './report-counts.js';
import { ReportPrinter } from './report-printer.js';
import { ReportQueries } from './report.queries.js';
import { ReportsController } from './reports.controller.js';

@Module({
  controllers: [MonthReportController, ReportsController],
  providers: [
    reads(REPORT_LEADS, reportLeads),
    reads(REPORT_PROPERTIES, reportProperties),
    reads(REPORT_VISITS, reportVisits),
    ReportCounts,
    ReportQueries,
    PerformanceReport,
    CohortFunnel,
    MonthReport,
    {
      provide: ReportPrinter,
      inject: [CONFIG],
      useFactory: ({ threads }: Config) => new ReportPrinter(threads?.reportPrinter),
    },
  ],
  exports: [ReportQueries],
})
export class ReportsModule {}
