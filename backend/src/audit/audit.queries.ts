import { Inject, Injectable } from '@nestjs/common';
import type { AuditEntry } from '@lox/contracts/audit.js';
import { scopeOf, type OwnedModule } from '@lox/contracts/permissions.js';
import { Accounts, type Account } from '../platform/auth/accounts.js';
import type { Filter } from '../platform/document-store/document-store.js';
import type { EntityHistory } from '../platform/entity-history.js';
import type { ProjectionReader } from '../platform/projections/projection-reader.js';
import type { AuditDocument } from './audit.projection.js';

export const AUDIT = Symbol('AUDIT');

/** Records of these kinds belong to somebody: what happened to them is for those who may see everybody's. */
const OWNED: readonly (readonly [entityType: string, module: OwnedModule])[] = [
  ['lead', 'leads'],
  ['visit', 'visits'],
  ['property', 'properties'],
];

/** The audit trail with the names of those who acted. */
@Injectable()
export class AuditQueries implements EntityHistory {
  constructor(
    @Inject(AUDIT) private readonly audit: ProjectionReader<AuditDocument>,
    @Inject(Accounts) private readonly accounts: Accounts,
  ) {}

  /** Newest first; of others' records only for who may see those. */
  async entries(account: Account, limit: number): Promise<AuditEntry[]> {
    const hidden = OWNED.filter(([, module]) => scopeOf(account, 'read', module) !== 'all');
    const filter: Filter =
      hidden.length > 0 ? { entityType: { $nin: hidden.map(([entityType]) => entityType) } } : {};
    return this.newest(filter, limit);
  }

  of(entityId: string, limit: number): Promise<AuditEntry[]> {
    return this.newest({ entityId }, limit);
  }

  private async newest(filter: Filter, limit: number): Promise<AuditEntry[]> {
    const documents = await this.audit.find(filter, { sort: { position: -1 }, limit });
    const people = await this.accounts.named(documents.flatMap(({ actorId }) => actorId ?? []));
    return documents.map(({ _id, createdAt, actorId, action, entityType, entityId, changes }) => {
      const person = actorId === null ? undefined : people.get(actorId);
      return {
        id: _id,
        createdAt,
        user: actorId !== null && person ? { id: actorId, name: person.name } : null,
        action,
        entityType,
        entityId,
        changes,
      };
    });
  }
}
