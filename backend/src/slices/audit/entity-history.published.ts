import type { AuditEntry } from '@lox/contracts/audit.js';

/** What happened to one entity: kept by the audit slice, shown by the entity's own. The caller checks who may see it. */
export abstract class EntityHistory {
  /** Newest first. */
  abstract of(entityId: string, limit: number): Promise<AuditEntry[]>;
}
