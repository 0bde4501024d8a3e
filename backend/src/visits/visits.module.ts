import { Module } from '@nestjs/common';
import { reads } from '../platform/projections/reads.js';
import { BrokerAgendas } from './broker-agendas.js';
import { ChangeVisitHandler } from './change-visit.command.js';
import { EraseVisitsOfLeadHandler } from './erase-visits.command.js';
import { RequestVisitHandler } from './request-visit.command.js';
import { ScheduleVisitHandler } from './schedule-visit.command.js';
import { VisitBrokers } from './visit-brokers.js';
import { VisitChanges } from './visit-changes.js';
import { VisitFeed } from './visit-feed.js';
import { visitLeads } from './visit-lead.projection.js';
import { visitProperties } from './visit-property.projection.js';
import { VisitQueries } from './visit.queries.js';
import { VisitSubjects } from './visit-subjects.js';
import { VISIT_LEADS, VISIT_PROPERTIES, VISITS } from './visit.tokens.js';
import { VisitsController } from './visits.controller.js';
import { visitsProjection } from './visits.projection.js';

@Module({
  controllers: [VisitsController],
  providers: [
    reads(VISITS, visitsProjection),
    reads(VISIT_LEADS, visitLeads),
    reads(VISIT_PROPERTIES, visitProperties),
    BrokerAgendas,
    VisitBrokers,
    VisitChanges,
    VisitSubjects,
    VisitQueries,
    VisitFeed,
    RequestVisitHandler,
    ScheduleVisitHandler,
    ChangeVisitHandler,
    EraseVisitsOfLeadHandler,
  ],
  exports: [VisitQueries],
})
export class VisitsModule {}
