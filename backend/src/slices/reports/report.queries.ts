import { Inject, Injectable } from '@nestjs/common';
import {
  conversionRate,
  FUNNEL_STAGES,
  LEAD_STATUSES,
  type LeadStatus,
  stagesFrom,
} from '@lox/contracts/leads.js';
import type {
  DashboardReport,
  FurtherPropertyFigures,
  LeadsReport,
  PropertiesReport,
  ReachedStage,
  ReportQuery,
  VisitsReport,
} from '@lox/contracts/reports.js';
import { byName } from '@lox/contracts/word-key.js';
import { OfferedReasons } from '../reasons/reasons.published.js';
import type { Account } from '../../platform/http/auth/accounts.js';
import { scopeFilter } from '../../platform/http/auth/scope-filter.js';
import type { SummaryRow } from '../../platform/storage/document-store/document-store.js';
import type { ProjectionReader } from '../../platform/log/following/projection-reader.js';
import { averageReais, groupRows, ratio, sumOf, tally, total } from './tallies.js';
import { REPORT_LEADS, type ReportLead } from './report-leads.projection.js';
import { forSale, ReportCounts } from './report-counts.js';
import { reportFilter } from './report-filter.js';
import { VisitOpinionCounts } from './visit-opinions.js';
import { REPORT_VISITS, type ReportVisit } from './report-visits.projection.js';

const ADVANCED_STAGES: readonly LeadStatus[] = ['proposal', 'contract', 'closed'];
const MINUTES_PER_DAY = 1440;
const forRent = ({ by }: SummaryRow): boolean => by.purpose === 'rent';

@Injectable()
export class ReportQueries {
  constructor(
    @Inject(REPORT_LEADS) private readonly leads: ProjectionReader<ReportLead>,
    @Inject(REPORT_VISITS) private readonly visits: ProjectionReader<ReportVisit>,
    @Inject(ReportCounts) private readonly counts: ReportCounts,
    @Inject(OfferedReasons) private readonly reasons: OfferedReasons,
    @Inject(VisitOpinionCounts) private readonly opinions: VisitOpinionCounts,
  ) {}

  async dashboard(account: Account, query: ReportQuery): Promise<DashboardReport> {
    const [leads, properties, visits] = await Promise.all([
      this.counts.leads(account, query, ['status']),
      this.counts.properties(account, query, ['status', 'purpose']),
      this.counts.visits(account, query, ['status']),
    ]);
    const leadsByStatus = tally(leads, 'status');
    const closedLeads = leadsByStatus.closed ?? 0;
    return {
      totalProperties: total(properties),
      activeProperties: tally(properties, 'status').live ?? 0,
      totalLeads: total(leads),
      newLeads: leadsByStatus.new ?? 0,
      closedLeads,
      conversionRate: conversionRate(closedLeads, total(leads)),
      averagePrice: averageReais(properties.filter(forSale), 'price'),
      averageRent: averageReais(properties.filter(forRent), 'price'),
      totalVisits: total(visits),
      scheduledVisits: tally(visits, 'status').scheduled ?? 0,
    };
  }

  async ofProperties(account: Account, query: ReportQuery): Promise<PropertiesReport> {
    const [rows, further, priced] = await Promise.all([
      this.counts.properties(account, query, ['status', 'type', 'city', 'purpose']),
      this.counts.furtherOfProperties(account, query),
      this.counts.pricesChanged(account, query, ['priceReason']),
    ]);
    const pricesByReason = await this.reasons.counted('price', priced, 'priceReason');
    const averages = (chosen: SummaryRow[], name = 'price'): Record<string, number> =>
      Object.fromEntries([...groupRows(chosen, 'type')].map(([type, of]) => [type, averageReais(of, name)]));
    const rents = countedBy(further, 'rents', 'rentPrice');
    const figures = furtherFigures(
      further,
      averages(countedBy(further, 'fees', 'condominiumFee'), 'condominiumFee'),
    );
    return {
      totalProperties: total(rows),
      propertiesByStatus: tally(rows, 'status'),
      propertiesByType: tally(rows, 'type'),
      propertiesByCity: Object.fromEntries(byName(Object.entries(tally(rows, 'city')))),
      averagePriceByType: averages(rows.filter(forSale)),
      averageRentByType: averages([...rows.filter(forRent), ...rents]),
      ...(pricesByReason && { pricesByReason }),
      ...(figures && { further: figures }),
    };
  }

  async ofLeads(account: Account, query: ReportQuery): Promise<LeadsReport> {
    const lost = { $and: [reportFilter(account, 'leads', query), { status: 'lost', mergedInto: null }] };
    const [rows, lostRows] = await Promise.all([
      this.counts.leads(account, query, ['status', 'source', 'furthest']),
      this.leads.summarise(lost, { by: ['lostReason'], count: true }),
    ]);
    const lostByReason = await this.reasons.counted('lost', lostRows, 'lostReason');
    const byStatus = tally(rows, 'status');
    const days = sumOf(rows, 'minutesToClose') / MINUTES_PER_DAY;
    return {
      totalLeads: total(rows),
      leadsByStatus: byStatus,
      leadsBySource: tally(rows, 'source'),
      conversionFunnel: LEAD_STATUSES.map((status) => {
        const count = byStatus[status] ?? 0;
        return { status, count, conversionRate: conversionRate(count, total(rows)) };
      }),
      reachedFunnel: reachedFunnel(rows),
      averageTimeToClose: ratio(days, byStatus.closed ?? 0),
      ...(lostByReason && { lostByReason }),
    };
  }

  async ofVisits(account: Account, query: ReportQuery): Promise<VisitsReport> {
    const visits = reportFilter(account, 'visits', query);
    const [byStatus, byProperty, byLead, cancelled, opinions] = await Promise.all([
      this.visits.summarise(visits, { by: ['status'], count: true }),
      this.visits.summarise(visits, { by: ['propertyId'], count: true }),
      this.visits.summarise({ $and: [visits, { status: 'completed' }] }, { by: ['leadId'], count: true }),
      this.visits.summarise(
        { $and: [visits, { status: 'cancelled' }] },
        { by: ['cancelReason'], count: true },
      ),
      this.opinions.among(visits),
    ]);
    const cancelledByReason = await this.reasons.counted('cancelled', cancelled, 'cancelReason');
    const statuses = tally(byStatus, 'status');
    const visitors = await this.countedLeads(byLead.map(({ by }) => String(by.leadId)));
    const own = { $and: [scopeFilter(account, 'read', 'leads'), { _id: { $in: visitors } }] };
    const [visited, advanced] = await Promise.all([
      this.leads.count(own),
      this.leads.count({ $and: [own, { status: { $in: [...ADVANCED_STAGES] } }] }),
    ]);
    const [completed, missed] = [statuses.completed ?? 0, statuses.no_show ?? 0];
    return {
      totalVisits: total(byStatus),
      visitsByStatus: statuses,
      noShowRate: conversionRate(missed, completed + missed),
      conversionToProposal: conversionRate(advanced, visited),
      averageVisitsPerProperty: ratio(total(byStatus), byProperty.length),
      ...(cancelledByReason && { cancelledByReason }),
      ...(opinions && { opinions }),
    };
  }

  private async countedLeads(ids: readonly string[]): Promise<string[]> {
    const merged = await this.leads.find({ _id: { $in: ids }, mergedInto: { $ne: null } });
    const gone = new Set(merged.map(({ _id }) => _id));
    const rest = ids.filter((id) => !gone.has(id));
    if (merged.length === 0) return rest;
    return [...new Set([...rest, ...(await this.countedLeads(merged.map((one) => one.mergedInto!)))])];
  }
}

const countedBy = (rows: readonly SummaryRow[], number: string, name: string): SummaryRow[] =>
  rows.flatMap(({ by, sum }) =>
    sum[number] ? [{ by, count: sum[number], sum: { [name]: sum[name] ?? 0, price: sum[name] ?? 0 } }] : [],
  );

function furtherFigures(
  rows: readonly SummaryRow[],
  averageCondominiumByType: Record<string, number>,
): FurtherPropertyFigures | undefined {
  const alsoForRent = sumOf(rows, 'rents');
  const propertiesBySuites: Record<string, number> = {};
  for (const { by, count } of rows)
    if (typeof by.suites === 'number' && by.suites >= 0)
      propertiesBySuites[by.suites] = (propertiesBySuites[by.suites] ?? 0) + count;
  const isKnown = [propertiesBySuites, averageCondominiumByType].some((one) => Object.keys(one).length > 0);
  return isKnown || alsoForRent > 0
    ? { alsoForRent, propertiesBySuites, averageCondominiumByType }
    : undefined;
}

function reachedFunnel(rows: SummaryRow[]): ReachedStage[] {
  const furthest = tally(rows, 'furthest');
  const reached = FUNNEL_STAGES.map((stage) =>
    stagesFrom(stage).reduce((sum, one) => sum + (furthest[one] ?? 0), 0),
  );
  return FUNNEL_STAGES.map((stage, index) => {
    const [count = 0, before] = [reached[index], reached[index - 1]];
    const stepRate = before === undefined ? null : conversionRate(count, before);
    return { stage, count, conversionRate: conversionRate(count, total(rows)), stepRate };
  });
}
