import { Module } from '@nestjs/common';
import { CONFIG, type Config } from '../../config/config.js';
import { reads } from '../../platform/log/following/reads.js';
import { reportLeads } from './report-leads.projection.js';
import { reportProperties } from './report-properties.projection.js';
import { reportVisits } from './report-visits.projection.js';
import { ReportPrinter } from './report-printer.js';
import { ReportQueries } from './report.queries.js';
import { REPORT_LEADS, REPORT_PROPERTIES, REPORT_VISITS } from './report.tokens.js';
import { ReportsController } from './reports.controller.js';

@Module({
  controllers: [ReportsController],
  providers: [
    reads(REPORT_LEADS, reportLeads),
    reads(REPORT_PROPERTIES, reportProperties),
    reads(REPORT_VISITS, reportVisits),
    ReportQueries,
    {
      provide: ReportPrinter,
      inject: [CONFIG],
      useFactory: ({ threads }: Config) => new ReportPrinter(threads?.reportPrinter),
    },
  ],
  exports: [ReportQueries],
})
export class ReportsModule {}
