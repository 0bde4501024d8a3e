import type { AuditEntry } from '@lox/contracts/audit.js';

export type AuditedRecord = Pick<AuditEntry, 'entityType' | 'entityId'>;

export abstract class RequestRecords {
  /** @throws DocumentsBehind when some may be missing */
  abstract of(request: string): Promise<AuditedRecord[]>;
}
