import { Inject, Injectable } from '@nestjs/common';
import { conversionRate } from '@lox/contracts/leads.js';
import { abilityOf, can, covers, scopeOf } from '@lox/contracts/permissions.js';
import type {
  BrokerPerformance,
  ReportQuery,
  ResponseFigures,
  ResponseReport,
} from '@lox/contracts/reports.js';
import { UNASSIGNED, UNASSIGNED_LABEL } from '@lox/contracts/users.js';
import { type Account, Accounts } from '../../platform/http/auth/accounts.js';
import type { SummaryRow } from '../../platform/storage/document-store/document-store.js';
import { LeadResponses } from '../leads/lead-responses.published.js';
import { forSale, ReportCounts } from './report-counts.js';
import { figuresBy, responseFigures } from './response-figures.js';
import { averageReais, groupRows, tally, total } from './tallies.js';

@Injectable()
export class PerformanceReport {
  constructor(
    @Inject(ReportCounts) private readonly counts: ReportCounts,
    @Inject(Accounts) private readonly accounts: Accounts,
    @Inject(LeadResponses) private readonly responses: LeadResponses,
  ) {}

  /** Previous brokers appear only with figures. */
  async ofBrokers(account: Account, query: ReportQuery): Promise<BrokerPerformance[]> {
    const [leads, properties, visits, responses, staff] = await Promise.all([
      this.counts.leads(account, query, ['brokerId', 'status']),
      this.counts.properties(account, query, ['brokerId', 'purpose']),
      this.counts.visits(account, query, ['brokerId']),
      this.responses.of(account, query),
      this.accounts.staff(),
    ]);
    const [leadsOf, propertiesOf, visitsOf] = [leads, properties, visits].map((rows) =>
      groupRows(rows, 'brokerId'),
    );
    const responsesOf = figuresBy(responses, (response) => response.brokerId);
    const responseOf = (brokerId: string | null): ResponseFigures =>
      responsesOf.get(brokerId) ?? responseFigures([]);
    const brokers = new Set([
      ...staff.filter((person) => isListed(person, account, query)).map(({ id }) => id),
      ...(leadsOf?.keys() ?? []),
      ...(propertiesOf?.keys() ?? []),
      ...(visitsOf?.keys() ?? []),
    ]);
    const names = await this.accounts.displayProfilesOf(brokers);
    const rows = [...brokers].map((brokerId) =>
      performanceOf(
        {
          brokerId,
          brokerName: names.get(brokerId)?.name ?? 'Usuário removido',
          response: responseOf(brokerId),
        },
        leadsOf?.get(brokerId) ?? [],
        propertiesOf?.get(brokerId) ?? [],
        visitsOf?.get(brokerId) ?? [],
      ),
    );
    const ofNobody = (counted: SummaryRow[]): SummaryRow[] =>
      counted.filter(({ by }) => by.brokerId === null);
    const nobody = performanceOf(
      { brokerId: UNASSIGNED, brokerName: UNASSIGNED_LABEL, response: responseOf(null) },
      ofNobody(leads),
      ofNobody(properties),
      ofNobody(visits),
    );
    if (scopeOf(account, 'read', 'leads') === 'all' && hasFigures(nobody)) rows.push(nobody);
    return rows.toSorted(
      (a, b) => b.closedLeads - a.closedLeads || a.brokerName.localeCompare(b.brokerName, 'pt-BR'),
    );
  }

  async responseTimes(account: Account, query: ReportQuery): Promise<ResponseReport> {
    const responses = await this.responses.of(account, query);
    const sources = figuresBy(responses, ({ source }) => source);
    const hours = figuresBy(responses, ({ hour }) => hour);
    return {
      total: responseFigures(responses),
      sources: [...sources]
        .map(([source, figures]) => ({ source, ...figures }))
        .sort((a, b) => b.leads - a.leads || a.source.localeCompare(b.source)),
      hours: [...hours].map(([hour, figures]) => ({ hour, ...figures })).sort((a, b) => a.hour - b.hour),
    };
  }
}

function isListed(person: Account, account: Account, { brokerId }: ReportQuery): boolean {
  const works = person.role === 'broker' && can(abilityOf(person), 'update', 'leads');
  const visible = person.id === account.id || covers(scopeOf(account, 'read', 'leads'), person.id);
  return works && visible && (brokerId === undefined || brokerId === person.id);
}

const hasFigures = ({ totalLeads, totalProperties, totalVisits }: BrokerPerformance): boolean =>
  totalLeads + totalProperties + totalVisits > 0;

function performanceOf(
  broker: Pick<BrokerPerformance, 'brokerId' | 'brokerName' | 'response'>,
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
