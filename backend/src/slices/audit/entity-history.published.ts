import type { AuditEntry } from '@lox/contracts/audit.js';

/** The caller checks who may see the entity. */
export abstract class EntityHistory {
  /** Newest first; of several records, such as leads that were merged, as one. */
  abstract of(entityIds: readonly string[], limit: number): Promise<AuditEntry[]>;
}
