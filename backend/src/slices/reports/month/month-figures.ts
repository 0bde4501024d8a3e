import { Inject, Injectable } from '@nestjs/common';
import { daysBefore, monthDays, monthNow } from '@lox/contracts/reports.js';
import type {
  BrokerPerformance,
  LeadsReport,
  PropertiesReport,
  ReportQuery,
  ResponseReport,
  VisitsReport,
} from '@lox/contracts/reports.js';
import { localDay } from '@lox/contracts/local-time.js';
import type { Account } from '../../../platform/http/auth/accounts.js';
import { PerformanceReport } from '../performance-report.js';
import { ReportCounts } from '../report-counts.js';
import { ReportQueries } from '../report.queries.js';
import { sumOf, total } from '../tallies.js';

/** Money in reais. */
export interface MonthFigures {
  leads: LeadsReport;
  responses: ResponseReport;
  visits: VisitsReport;
  properties: PropertiesReport;
  sold: { count: number; value: number };
  brokers: BrokerPerformance[];
}

/** Days are inclusive. */
export interface ComparedMonth {
  /** `yyyy-MM` */
  month: string;
  days: Required<Pick<ReportQuery, 'startDate' | 'endDate'>>;
  now: MonthFigures;
  daysBefore: Required<Pick<ReportQuery, 'startDate' | 'endDate'>>;
  before: MonthFigures;
}

@Injectable()
export class MonthReport {
  constructor(
    @Inject(ReportQueries) private readonly reports: ReportQueries,
    @Inject(PerformanceReport) private readonly performance: PerformanceReport,
    @Inject(ReportCounts) private readonly counts: ReportCounts,
  ) {}

  /** The running month is compared with the same days before. */
  async of(account: Account, month: string, now: Date): Promise<ComparedMonth> {
    const today = localDay(now);
    const days = monthDays(month, today);
    const before = daysBefore(month === monthNow(today) ? 'this_month' : 'last_month', days)!;
    return {
      ...{ month, days, daysBefore: before },
      now: await this.figures(account, days),
      before: await this.figures(account, before),
    };
  }

  private async figures(account: Account, days: ReportQuery): Promise<MonthFigures> {
    const [leads, responses, visits, properties, sold, brokers] = await Promise.all([
      this.reports.ofLeads(account, days),
      this.performance.responseTimes(account, days),
      this.reports.ofVisits(account, days),
      this.reports.ofProperties(account, days),
      this.counts.sold(account, days),
      this.performance.ofBrokers(account, days),
    ]);
    const value = Math.round(sumOf(sold, 'price')) / 100;
    return { leads, responses, visits, properties, sold: { count: total(sold), value }, brokers };
  }
}
