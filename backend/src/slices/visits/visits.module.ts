import { Global, Module } from '@nestjs/common';
import { latest } from '../../platform/log/deciding/latest.js';
import { reads } from '../../platform/log/following/reads.js';
import { BrokerAgendas } from './agenda/broker-agendas.js';
import { BookVisitHandler } from './commands/book-visit.command.js';
import { ChangeVisitHandler } from './commands/change-visit.command.js';
import { EraseVisitsOfLeadHandler } from './commands/erase-visits.command.js';
import { HandOverVisitHandler } from './commands/hand-over-visit.command.js';
import { RequestVisitHandler } from './commands/request-visit.command.js';
import { VisitBrokers } from './commands/visit-brokers.js';
import { VisitChanges } from './commands/visit-changes.js';
import { visitFeed } from './visit-feed.js';
import { visitLeads } from './projections/visit-lead.projection.js';
import { visitProperties } from './projections/visit-property.projection.js';
import { visitEvents } from './domain/visit.events.js';
import { evolveVisit, LATEST_VISITS } from './visit.published.js';
import { VisitQueries } from './queries/visit.queries.js';
import { VISIT_LEADS, VISIT_PROPERTIES, VISITS } from './visit.tokens.js';
import { VisitsController } from './visits.controller.js';
import { visitsProjection } from './projections/visits.projection.js';

@Global()
@Module({
  controllers: [VisitsController],
  providers: [
    latest(LATEST_VISITS, visitEvents, evolveVisit),
    reads(VISITS, visitsProjection),
    reads(VISIT_LEADS, visitLeads),
    reads(VISIT_PROPERTIES, visitProperties),
    BrokerAgendas,
    VisitBrokers,
    VisitChanges,
    VisitQueries,
    visitFeed,
    RequestVisitHandler,
    BookVisitHandler,
    ChangeVisitHandler,
    EraseVisitsOfLeadHandler,
    HandOverVisitHandler,
  ],
  exports: [LATEST_VISITS, VisitQueries],
})
export class VisitsModule {}
