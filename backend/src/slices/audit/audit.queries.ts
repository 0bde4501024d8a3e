import { Inject, Injectable } from '@nestjs/common';
import { AUDIT_LIMIT, type AuditEntry, type AuditQuery } from '@lox/contracts/audit.js';
import type { Account } from '../../platform/http/auth/accounts.js';
import type { Filter, Sort } from '../../platform/storage/document-store/document-store.js';
import type { ActionCount, ActionCounts } from './action-counts.published.js';
import type { EntityHistory } from './entity-history.published.js';
import { invalidFields } from '../../platform/http/input/validation-pipe.js';
import type { ProjectionReader } from '../../platform/log/following/projection-reader.js';
import { AUDIT_NEWEST_FIRST, auditFilter, hiddenCounts, visibleEntityTypes } from './audit-filter.js';
import { AuditEntries } from './audit-entries.js';
import type { AuditDocument } from './audit.projection.js';

export const AUDIT = Symbol('AUDIT');

@Injectable()
export class AuditQueries implements EntityHistory, ActionCounts {
  constructor(
    @Inject(AUDIT) private readonly audit: ProjectionReader<AuditDocument>,
    @Inject(AuditEntries) private readonly shown: AuditEntries,
  ) {}

  async entries(account: Account, { limit = AUDIT_LIMIT.default, ...query }: AuditQuery) {
    const types = visibleEntityTypes(account);
    const { before } = query;
    const last = before === undefined ? undefined : await this.audit.get(before);
    if (before !== undefined && !(last && (types === 'all' || types.includes(last.entityType))))
      throw invalidFields({ before: 'Posição inválida' });
    const filter = auditFilter(query);
    if (types === 'all') return this.find(filter, AUDIT_NEWEST_FIRST, limit);
    const asked = types.filter((type) => !query.entityType || type === query.entityType);
    // One read per type never scans entries that the caller may not see.
    const pages = await Promise.all(
      asked.map((entityType) =>
        this.audit.find({ ...filter, entityType }, { sort: AUDIT_NEWEST_FIRST, limit }),
      ),
    );
    return this.shown.of(pages.flat().toSorted(byPlace).slice(0, limit), hiddenCounts(account));
  }

  of(
    [entityId = '', ...others]: readonly string[],
    limit: number,
    entityType?: string,
  ): Promise<AuditEntry[]> {
    const among = others.length > 0 ? { $in: [entityId, ...others] } : entityId;
    return this.find({ entityId: among, ...(entityType && { entityType }) }, { _position: -1 }, limit);
  }

  async since(instant: string, actorIds: readonly string[]): Promise<ActionCount[]> {
    if (actorIds.length === 0) return [];
    const made = { actorId: { $in: actorIds }, at: { $gte: Date.parse(instant) } };
    const rows = await this.audit.summarise(made, { by: ['actorId', 'action', 'entityType'], count: true });
    return rows.map(({ by, count }) => ({
      actorId: String(by.actorId),
      action: String(by.action),
      entityType: String(by.entityType),
      count,
    }));
  }

  private async find(filter: Filter, sort: Sort, limit: number): Promise<AuditEntry[]> {
    return this.shown.of(await this.audit.find(filter, { sort, limit }));
  }
}

const byPlace = (one: AuditDocument, other: AuditDocument): number => other._position - one._position;
