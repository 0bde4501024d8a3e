import type { AuditEntry } from '@lox/contracts/audit.js';

/** The caller checks who may see the entity. */
export abstract class EntityHistory {
  /** Newest first; several records as one. */
  abstract of(entityIds: readonly string[], limit: number): Promise<AuditEntry[]>;
  /** Each record that a request changed, once, in order. @throws DocumentsBehind when some may be missing */
  abstract ofRequest(request: string): Promise<Pick<AuditEntry, 'entityType' | 'entityId'>[]>;
}
