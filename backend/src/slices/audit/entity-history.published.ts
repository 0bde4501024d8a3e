import type { AuditEntry } from '@lox/contracts/audit.js';

/** The caller checks who may see the entity. */
export abstract class EntityHistory {
  /** Newest first; several records as one. */
  abstract of(entityIds: readonly string[], limit: number, entityType?: string): Promise<AuditEntry[]>;
}
