import { Inject, Injectable } from '@nestjs/common';
import {
  NO_REASON_LABEL,
  type ReasonCount,
  type ReasonKind,
  type Reasons,
  TYPED_REASON,
} from '@lox/contracts/reasons.js';
import type { Origin } from '../../platform/log/deciding/streams.js';
import type { ProjectionReader } from '../../platform/log/following/projection-reader.js';
import { DomainError } from '../../platform/storage/errors/domain-error.js';
import type { SummaryRow } from '../../platform/storage/document-store/document-store.js';
import type { Explanation } from './explanation.published.js';
import type { ReasonRules } from './reason-rules.events.js';
import {
  firstReasonRules,
  REASON_RULES,
  reasonDocument,
  reasonOf,
  type ReasonRulesDocument,
} from './reason-rules.js';

@Injectable()
export class OfferedReasons {
  constructor(@Inject(REASON_RULES) private readonly rules: ProjectionReader<ReasonRulesDocument>) {}

  async of(kind: ReasonKind): Promise<Reasons> {
    const { reasons, required, revision = -1 } = await this.current(kind);
    return { reasons, required, version: revision + 1 };
  }

  async explanation(
    kind: ReasonKind,
    given: string | undefined,
    { bringsBack }: Origin,
  ): Promise<Explanation> {
    const rules = await this.current(kind);
    return {
      isRequired: rules.required && !bringsBack,
      reason: given === undefined ? null : reasonOf(rules, given),
    };
  }

  /** In the list's order. @throws DomainError for a word that was never offered */
  async keysOf(kind: ReasonKind, given: readonly string[]): Promise<string[]> {
    const { reasons, former } = await this.current(kind);
    const known = [...reasons, ...former];
    const chosen = new Set(given.map((word) => reasonOf({ reasons: known }, word).key));
    if (chosen.has(null)) throw new DomainError('reason_unknown', 'Escolha entre as opções da lista.', 400);
    return known.map(({ key }) => key).filter((key) => chosen.has(key));
  }

  /** Undefined where nothing is explained. */
  async counted(
    kind: ReasonKind,
    rows: readonly SummaryRow[],
    field: string,
  ): Promise<ReasonCount[] | undefined> {
    if (!rows.some(({ by }) => by[field])) return undefined;
    const labels = await this.labels(kind);
    return rows
      .map(({ by, count }) => {
        const reason = by[field];
        return typeof reason === 'string'
          ? { reason, label: labels.get(reason) ?? reason, count }
          : { reason: null, label: NO_REASON_LABEL, count };
      })
      .toSorted((one, other) => other.count - one.count || one.label.localeCompare(other.label, 'pt-BR'));
  }

  /** By key, also of reasons that are no longer offered. */
  async labels(kind: ReasonKind): Promise<Map<string, string>> {
    const { reasons, former } = await this.current(kind);
    const known = [TYPED_REASON, ...former, ...reasons];
    return new Map(known.map(({ key, label }) => [key, label]));
  }

  private async current(kind: ReasonKind): Promise<ReasonRules & { revision?: number }> {
    return (await this.rules.get(reasonDocument(kind))) ?? firstReasonRules(kind);
  }
}

/** Each record counts for each of its words; most frequent first. */
export function countedWords(
  records: readonly { words: readonly string[]; count: number }[],
  labels: ReadonlyMap<string, string>,
): { reason: string; label: string; count: number }[] {
  const counts = new Map<string, number>();
  for (const { words, count } of records)
    for (const word of words) counts.set(word, (counts.get(word) ?? 0) + count);
  return [...counts]
    .map(([reason, count]) => ({ reason, label: labels.get(reason) ?? reason, count }))
    .toSorted((one, other) => other.count - one.count || one.label.localeCompare(other.label, 'pt-BR'));
}
