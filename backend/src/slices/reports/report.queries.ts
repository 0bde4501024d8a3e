import { Inject, Injectable } from '@nestjs/common';
import {
  conversionRate,
  FUNNEL_STAGES,
  LEAD_STATUSES,
  type LeadStatus,
  stagesFrom,
} from '@lox/contracts/leads.js';
import type {
  BrokerPerformance,
  DashboardReport,
  LeadsReport,
  PropertiesReport,
  ReachedStage,
  ReportQuery,
  VisitsReport,
} from '@lox/contracts/reports.js';
import { abilityOf, can, covers, scopeOf } from '@lox/contracts/permissions.js';
import { UNASSIGNED, UNASSIGNED_LABEL } from '@lox/contracts/users.js';
import { byName } from '@lox/contracts/word-key.js';
import { NO_REASON_LABEL, TYPED_REASON } from '@lox/contracts/lost-reasons.js';
import { LeadRules } from '../leads/reasons/lead-rules.published.js';
import { type Account, Accounts } from '../../platform/http/auth/accounts.js';
import { scopeFilter } from '../../platform/http/auth/scope-filter.js';
import type { SummaryRow } from '../../platform/storage/document-store/document-store.js';
import type { ProjectionReader } from '../../platform/log/following/projection-reader.js';
import { averageReais, groupRows, ratio, sumOf, tally, total } from './figures.js';
import { REPORT_LEADS, type ReportLead } from './report-leads.projection.js';
import { REPORT_PROPERTIES, type ReportProperty } from './report-properties.projection.js';
import { reportFilter } from './report-filter.js';
import { REPORT_VISITS, type ReportVisit } from './report-visits.projection.js';

const ADVANCED_STAGES: readonly LeadStatus[] = ['proposal', 'contract', 'closed'];
const MINUTES_PER_DAY = 1440;
const forSale = ({ by }: SummaryRow): boolean => by.purpose === 'sale';
const forRent = ({ by }: SummaryRow): boolean => by.purpose === 'rent';

/** Brokers who may update leads are listed even without figures. */
function isListed(person: Account, account: Account, { brokerId }: ReportQuery): boolean {
  const works = person.role === 'broker' && can(abilityOf(person), 'update', 'leads');
  const visible = person.id === account.id || covers(scopeOf(account, 'read', 'leads'), person.id);
  return works && visible && (brokerId === undefined || brokerId === person.id);
}

@Injectable()
export class ReportQueries {
  constructor(
    @Inject(REPORT_LEADS) private readonly leads: ProjectionReader<ReportLead>,
    @Inject(REPORT_PROPERTIES) private readonly properties: ProjectionReader<ReportProperty>,
    @Inject(REPORT_VISITS) private readonly visits: ProjectionReader<ReportVisit>,
    @Inject(Accounts) private readonly accounts: Accounts,
    @Inject(LeadRules) private readonly rules: LeadRules,
  ) {}

  async dashboard(account: Account, query: ReportQuery): Promise<DashboardReport> {
    const [leads, properties, visits] = await Promise.all([
      this.countLeads(account, query, ['status']),
      this.countProperties(account, query, ['status', 'purpose']),
      this.countVisits(account, query, ['status']),
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
    const rows = await this.countProperties(account, query, ['status', 'type', 'city', 'purpose']);
    const averages = (chosen: SummaryRow[]): Record<string, number> =>
      Object.fromEntries(
        [...groupRows(chosen, 'type')].map(([type, of]) => [type, averageReais(of, 'price')]),
      );
    return {
      totalProperties: total(rows),
      propertiesByStatus: tally(rows, 'status'),
      propertiesByType: tally(rows, 'type'),
      propertiesByCity: Object.fromEntries(byName(Object.entries(tally(rows, 'city')))),
      averagePriceByType: averages(rows.filter(forSale)),
      averageRentByType: averages(rows.filter(forRent)),
    };
  }

  async ofLeads(account: Account, query: ReportQuery): Promise<LeadsReport> {
    const lost = { $and: [reportFilter(account, 'leads', query), { status: 'lost' }] };
    const [rows, reasons, labels] = await Promise.all([
      this.countLeads(account, query, ['status', 'source', 'furthest']),
      this.leads.summarise(lost, { by: ['lostReason'], count: true }),
      this.rules.labels(),
    ]);
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
      ...(reasons.some(({ by }) => by.lostReason) && { lostByReason: lostByReason(reasons, labels) }),
    };
  }

  /** Previous brokers appear only with figures. */
  async performance(account: Account, query: ReportQuery): Promise<BrokerPerformance[]> {
    const [leads, properties, visits, staff] = await Promise.all([
      this.countLeads(account, query, ['brokerId', 'status']),
      this.countProperties(account, query, ['brokerId', 'purpose']),
      this.countVisits(account, query, ['brokerId']),
      this.accounts.staff(),
    ]);
    const [leadsOf, propertiesOf, visitsOf] = [leads, properties, visits].map((rows) =>
      groupRows(rows, 'brokerId'),
    );
    const brokers = new Set([
      ...staff.filter((person) => isListed(person, account, query)).map(({ id }) => id),
      ...(leadsOf?.keys() ?? []),
      ...(propertiesOf?.keys() ?? []),
      ...(visitsOf?.keys() ?? []),
    ]);
    const names = await this.accounts.displayProfilesOf(brokers);
    const rows = [...brokers].map((brokerId) =>
      performanceOf(
        { brokerId, brokerName: names.get(brokerId)?.name ?? 'Usuário removido' },
        leadsOf?.get(brokerId) ?? [],
        propertiesOf?.get(brokerId) ?? [],
        visitsOf?.get(brokerId) ?? [],
      ),
    );
    const ofNobody = (counted: SummaryRow[]): SummaryRow[] =>
      counted.filter(({ by }) => by.brokerId === null);
    const nobody = performanceOf(
      { brokerId: UNASSIGNED, brokerName: UNASSIGNED_LABEL },
      ofNobody(leads),
      ofNobody(properties),
      ofNobody(visits),
    );
    if (scopeOf(account, 'read', 'leads') === 'all' && hasFigures(nobody)) rows.push(nobody);
    return rows.toSorted(
      (a, b) => b.closedLeads - a.closedLeads || a.brokerName.localeCompare(b.brokerName, 'pt-BR'),
    );
  }

  async ofVisits(account: Account, query: ReportQuery): Promise<VisitsReport> {
    const visits = reportFilter(account, 'visits', query);
    const [byStatus, byProperty, byLead] = await Promise.all([
      this.visits.summarise(visits, { by: ['status'], count: true }),
      this.visits.summarise(visits, { by: ['propertyId'], count: true }),
      this.visits.summarise({ $and: [visits, { status: 'completed' }] }, { by: ['leadId'], count: true }),
    ]);
    const statuses = tally(byStatus, 'status');
    const visitors = byLead.map(({ by }) => String(by.leadId));
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
    };
  }

  private countLeads(account: Account, query: ReportQuery, by: string[]): Promise<SummaryRow[]> {
    const sum = { minutesToClose: 'minutesToClose' };
    return this.leads.summarise(reportFilter(account, 'leads', query), { by, count: true, sum });
  }

  private countProperties(account: Account, query: ReportQuery, by: string[]): Promise<SummaryRow[]> {
    const filter = reportFilter(account, 'properties', query);
    return this.properties.summarise(filter, { by, count: true, sum: { price: 'price' } });
  }

  private countVisits(account: Account, query: ReportQuery, by: string[]): Promise<SummaryRow[]> {
    return this.visits.summarise(reportFilter(account, 'visits', query), { by, count: true });
  }
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

function lostByReason(
  rows: SummaryRow[],
  labels: ReadonlyMap<string, string>,
): NonNullable<LeadsReport['lostByReason']> {
  const labelOf = (key: string): string =>
    key === TYPED_REASON.key ? TYPED_REASON.label : (labels.get(key) ?? key);
  return rows
    .map(({ by: { lostReason: key }, count }) =>
      typeof key === 'string'
        ? { reason: key, label: labelOf(key), count }
        : { reason: null, label: NO_REASON_LABEL, count },
    )
    .toSorted((one, other) => other.count - one.count || one.label.localeCompare(other.label, 'pt-BR'));
}

const hasFigures = ({ totalLeads, totalProperties, totalVisits }: BrokerPerformance): boolean =>
  totalLeads + totalProperties + totalVisits > 0;

function performanceOf(
  broker: Pick<BrokerPerformance, 'brokerId' | 'brokerName'>,
  leads: SummaryRow[],
  properties: SummaryRow[],
  visits: SummaryRow[],
): BrokerPerformance {
  const closedLeads = tally(leads, 'status').closed ?? 0;
  return {
    ...broker,
    totalLeads: total(leads),
    closedLeads,
    totalProperties: total(properties),
    totalVisits: total(visits),
    averagePrice: averageReais(properties.filter(forSale), 'price'),
    conversionRate: conversionRate(closedLeads, total(leads)),
  };
}
