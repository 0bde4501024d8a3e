import { Global, Module } from '@nestjs/common';
import { EntityHistory } from '../platform/entity-history.js';
import { EventTypes } from '../platform/events/event-catalogue.js';
import { Projections } from '../platform/projections/projections.js';
import { AuditController } from './audit.controller.js';
import { auditProjection } from './audit.projection.js';
import { AUDIT, AuditQueries } from './audit.queries.js';

/** Reservations are bookkeeping of ours, no act of a person. */
const NOT_AUDITED = new Set(['userEmail', 'propertySlug', 'propertyCode', 'brokerAgenda']);

@Global()
@Module({
  controllers: [AuditController],
  providers: [
    AuditQueries,
    { provide: EntityHistory, useExisting: AuditQueries },
    {
      provide: AUDIT,
      inject: [Projections, EventTypes],
      useFactory: (projections: Projections, types: EventTypes) =>
        projections.register(
          auditProjection(
            types,
            types.categories.filter((category) => !NOT_AUDITED.has(category)),
          ),
        ),
    },
  ],
  exports: [EntityHistory],
})
export class AuditModule {}
