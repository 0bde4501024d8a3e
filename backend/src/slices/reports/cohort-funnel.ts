import { Inject, Injectable } from '@nestjs/common';
import { conversionRate, FUNNEL_STAGES, type FunnelStage, stagesFrom } from '@lox/contracts/leads.js';
import type { CohortReport } from '@lox/contracts/past.js';
import type { ReportQuery } from '@lox/contracts/reports.js';
import type { Account } from '../../platform/http/auth/accounts.js';
import type { ProjectionReader } from '../../platform/log/following/projection-reader.js';
import { Projections } from '../../platform/log/following/projections.js';
import { presentInstant } from '../../platform/log/projections/moment.js';
import type { Change } from '../../platform/log/past/versions.js';
import { reportFilter } from './report-filter.js';
import { REPORT_LEADS, type ReportLead, reportLeads } from './report-leads.projection.js';
import { quantile } from './response-figures.js';

const HOUR_MS = 3_600_000;

/** Made of the leads' whole history. */
@Injectable()
export class CohortFunnel {
  constructor(
    @Inject(REPORT_LEADS) private readonly leads: ProjectionReader<ReportLead>,
    @Inject(Projections) private readonly projections: Projections,
  ) {}

  async of(account: Account, query: ReportQuery): Promise<CohortReport> {
    const filter = { $and: [reportFilter(account, 'leads', query), { mergedInto: null }] };
    const leads = await this.leads.find(filter);
    const versions = await this.projections.past.versions(reportLeads);
    const until = presentInstant().getTime();
    const reached = new Map<FunnelStage, number[]>(FUNNEL_STAGES.map((stage) => [stage, []]));
    const lost = new Map<FunnelStage, number>();
    for (const lead of leads) {
      if (lead.status === 'lost') lost.set(lead.furthest, (lost.get(lead.furthest) ?? 0) + 1);
      for (const [stage, hours] of hoursToReach(versions.changesOf(lead._id, 'furthest'), until))
        reached.get(stage)!.push(hours);
    }
    return {
      totalLeads: leads.length,
      stages: FUNNEL_STAGES.map((stage) => {
        const hours = reached.get(stage)!.sort((a, b) => a - b);
        return {
          stage,
          reached: hours.length,
          reachedRate: conversionRate(hours.length, leads.length),
          medianHours: quantile(hours, 0.5),
          lost: lost.get(stage) ?? 0,
        };
      }),
    };
  }
}

function hoursToReach(changes: readonly Change[], until: number): Map<FunnelStage, number> {
  const reached = new Map<FunnelStage, number>();
  const arrived = changes[0]?.from ?? 0;
  for (const { from, value } of changes) {
    if (from > until) continue;
    for (const stage of FUNNEL_STAGES)
      if (!reached.has(stage) && stagesFrom(stage).includes(value as FunnelStage))
        reached.set(stage, (from - arrived) / HOUR_MS);
  }
  return reached;
}
