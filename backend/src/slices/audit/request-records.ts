import { Inject, Injectable } from '@nestjs/common';
import { Projections } from '../../platform/log/following/projections.js';
import type { ProjectionReader } from '../../platform/log/following/projection-reader.js';
import type { AuditDocument } from './audit.projection.js';
import { AUDIT } from './audit.queries.js';
import type { AuditedRecord, RequestRecords } from './request-records.published.js';

@Injectable()
export class AuditedRequests implements RequestRecords {
  constructor(
    @Inject(AUDIT) private readonly audit: ProjectionReader<AuditDocument>,
    @Inject(Projections) private readonly projections: Projections,
  ) {}

  async of(request: string): Promise<AuditedRecord[]> {
    await this.projections.caughtUp(['audit'], { withinMs: 2_000, despiteParked: true, readHere: true });
    const entries = await this.audit.find({ request }, { sort: { _position: 1 } });
    const records = entries.map(
      ({ entityType, entityId }) => [`${entityType}-${entityId}`, { entityType, entityId }] as const,
    );
    return [...new Map(records).values()];
  }
}
