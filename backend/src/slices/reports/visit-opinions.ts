import { Inject, Injectable } from '@nestjs/common';
import type { ReasonCount } from '@lox/contracts/reasons.js';
import { MOST_OPINION_PROPERTIES, type VisitOpinions } from '@lox/contracts/reports.js';
import type { LatestReader } from '../../platform/log/deciding/latest.js';
import type { ProjectionReader } from '../../platform/log/following/projection-reader.js';
import type { Filter, SummaryRow } from '../../platform/storage/document-store/document-store.js';
import { LATEST_PROPERTIES, type PropertySummary } from '../properties/property.published.js';
import { countedWords, OfferedReasons } from '../reasons/reasons.published.js';
import { REPORT_VISITS, type ReportVisit } from './report-visits.projection.js';
import { groupRows, total } from './tallies.js';

@Injectable()
export class VisitOpinionCounts {
  constructor(
    @Inject(REPORT_VISITS) private readonly visits: ProjectionReader<ReportVisit>,
    @Inject(LATEST_PROPERTIES) private readonly properties: LatestReader<PropertySummary>,
    @Inject(OfferedReasons) private readonly reasons: OfferedReasons,
  ) {}

  async among(visits: Filter): Promise<VisitOpinions | undefined> {
    const rows = await this.visits.summarise(
      { $and: [visits, { status: 'completed', opinion: { $ne: null } }] },
      { by: ['opinion', 'propertyId'], count: true },
    );
    if (rows.length === 0) return undefined;
    const labels = await this.reasons.labels('opinion');
    const most = [...groupRows(rows, 'propertyId')]
      .toSorted(([, one], [, other]) => total(other) - total(one))
      .slice(0, MOST_OPINION_PROPERTIES);
    const named = await Promise.all(
      most.map(async ([id, of]) => {
        const property = await this.properties.get(id);
        const { title, code } = property && !property.removed ? property : GONE;
        return { id, title, code, visits: total(of), words: wordCounts(of, labels) };
      }),
    );
    return { visits: total(rows), words: wordCounts(rows, labels), properties: named };
  }
}

const GONE = { title: 'Imóvel removido', code: '' };

const wordCounts = (rows: readonly SummaryRow[], labels: ReadonlyMap<string, string>): ReasonCount[] =>
  countedWords(
    rows.map(({ by, count }) => ({ words: String(by.opinion).split(' '), count })),
    labels,
  );
