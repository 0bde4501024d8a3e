import { Inject, Injectable } from '@nestjs/common';
import type { ReportQuery } from '@lox/contracts/reports.js';
import type { Account } from '../../platform/http/auth/accounts.js';
import type { SummaryRow } from '../../platform/storage/document-store/document-store.js';
import type { ProjectionReader } from '../../platform/log/following/projection-reader.js';
import { reportFilter } from './report-filter.js';
import { REPORT_LEADS, type ReportLead } from './report-leads.projection.js';
import { REPORT_PROPERTIES, type ReportProperty } from './report-properties.projection.js';
import { REPORT_VISITS, type ReportVisit } from './report-visits.projection.js';

export const forSale = ({ by }: SummaryRow): boolean => by.purpose === 'sale';

@Injectable()
export class ReportCounts {
  constructor(
    @Inject(REPORT_LEADS) private readonly leadReader: ProjectionReader<ReportLead>,
    @Inject(REPORT_PROPERTIES) private readonly propertyReader: ProjectionReader<ReportProperty>,
    @Inject(REPORT_VISITS) private readonly visitReader: ProjectionReader<ReportVisit>,
  ) {}

  leads(account: Account, query: ReportQuery, by: string[]): Promise<SummaryRow[]> {
    const sum = { minutesToClose: 'minutesToClose' };
    const filter = { $and: [reportFilter(account, 'leads', query), { mergedInto: null }] };
    return this.leadReader.summarise(filter, { by, count: true, sum });
  }

  properties(account: Account, query: ReportQuery, by: string[]): Promise<SummaryRow[]> {
    const filter = reportFilter(account, 'properties', query);
    return this.propertyReader.summarise(filter, { by, count: true, sum: { price: 'price' } });
  }

  furtherOfProperties(account: Account, query: ReportQuery): Promise<SummaryRow[]> {
    const filter = reportFilter(account, 'properties', query);
    const sum = { rentPrice: 'rentPrice', rents: 'rents', condominiumFee: 'condominiumFee', fees: 'fees' };
    return this.propertyReader.summarise(filter, { by: ['type', 'suites'], count: true, sum });
  }

  pricesChanged(account: Account, query: ReportQuery, by: string[]): Promise<SummaryRow[]> {
    const filter = {
      $and: [reportFilter(account, 'properties', query, 'priceDay'), { priceDay: { $ne: null } }],
    };
    return this.propertyReader.summarise(filter, { by, count: true });
  }

  sold(account: Account, query: ReportQuery): Promise<SummaryRow[]> {
    const filter = { $and: [reportFilter(account, 'properties', query, 'soldDay'), { status: 'sold' }] };
    return this.propertyReader.summarise(filter, { by: ['purpose'], count: true, sum: { price: 'price' } });
  }

  visits(account: Account, query: ReportQuery, by: string[]): Promise<SummaryRow[]> {
    return this.visitReader.summarise(reportFilter(account, 'visits', query), { by, count: true });
  }
}
