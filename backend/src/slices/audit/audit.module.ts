import { Global, Module } from '@nestjs/common';
import { ActionCounts } from './action-counts.published.js';
import { EntityHistory } from './entity-history.published.js';
import type { DocumentStore } from '../../platform/storage/document-store/document-store.js';
import { DOCUMENT_STORE } from '../../platform/storage/engines.js';
import { EventTypes } from '../../platform/storage/event-store/event-catalogue.js';
import { Projections } from '../../platform/log/following/projections.js';
import { reads } from '../../platform/log/following/reads.js';
import { AuditController } from './audit.controller.js';
import { auditTrail } from './audit.projection.js';
import { AUDITED_PROPERTIES, AUDITED_TEMPLATES, AuditEntries } from './audit-entries.js';
import { AUDIT, AuditQueries } from './audit.queries.js';
import { AuditedEvents } from './audited-events.js';
import { AuditedRequests } from './request-records.js';
import { RequestRecords } from './request-records.published.js';
import { auditedProperties, auditedTemplates } from './audited-names.projection.js';

@Global()
@Module({
  controllers: [AuditController],
  providers: [
    AuditQueries,
    AuditedEvents,
    AuditEntries,
    reads(AUDITED_PROPERTIES, auditedProperties),
    reads(AUDITED_TEMPLATES, auditedTemplates),
    { provide: EntityHistory, useExisting: AuditQueries },
    { provide: ActionCounts, useExisting: AuditQueries },
    { provide: RequestRecords, useClass: AuditedRequests },
    {
      provide: AUDIT,
      inject: [Projections, EventTypes, DOCUMENT_STORE],
      useFactory: (projections: Projections, types: EventTypes, { traits }: DocumentStore) =>
        projections.register(auditTrail(types, traits.besideLog)),
    },
  ],
  exports: [ActionCounts, EntityHistory, RequestRecords],
})
export class AuditModule {}
