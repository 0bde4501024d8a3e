import type { AuditEntry } from '@lox/contracts/audit.js';

/** The caller checks who may see the entity. */
export abstract class EntityHistory {
  /** Newest first. */
  abstract of(entityId: string, limit: number): Promise<AuditEntry[]>;
}
