import { Global, Module } from '@nestjs/common';
import { latest } from '../../platform/log/deciding/latest.js';
import { reads } from '../../platform/log/following/reads.js';
import { BrokerAgendas } from './agenda/broker-agendas.js';
import { EraseVisitsOfLeadHandler } from './commands/erase-visits.command.js';
import { VisitBrokers } from './commands/visit-brokers.js';
import { VisitChanges } from './commands/visit-changes.js';
import { visitFeed } from './visit-feed.js';
import { VISIT_LEADS, visitLeads } from './projections/visit-lead.projection.js';
import { VISIT_PROPERTIES, visitProperties } from './projections/visit-property.projection.js';
import { visitEvents } from './domain/visit.events.js';
import { evolveVisit, LATEST_VISITS } from './visit.published.js';
import { VisitQueries } from './queries/visit.queries.js';
import { FreeTimesController } from './free-times.controller.js';
import { TeamDayController } from './team-day.controller.js';
import { TeamDayQueries } from './queries/team-day.queries.js';
import { FreeTimesQueries } from './queries/free-times.queries.js';
import { VisitsController } from './visits.controller.js';
import { VISITS, visitsProjection } from './projections/visits.projection.js';
import { VisitChangeCommands } from './commands/change-visit.commands.js';
import { handlers } from '../../platform/log/deciding/handles.js';
import { BookingCommands } from './commands/book-visit.commands.js';

@Global()
@Module({
  controllers: [FreeTimesController, TeamDayController, VisitsController],
  providers: [
    latest(LATEST_VISITS, visitEvents, evolveVisit),
    reads(VISITS, visitsProjection),
    reads(VISIT_LEADS, visitLeads),
    reads(VISIT_PROPERTIES, visitProperties),
    BrokerAgendas,
    VisitBrokers,
    VisitChanges,
    VisitQueries,
    FreeTimesQueries,
    TeamDayQueries,
    visitFeed,
    ...handlers(BookingCommands),
    ...handlers(VisitChangeCommands),
    EraseVisitsOfLeadHandler,
  ],
  exports: [LATEST_VISITS, VisitQueries],
})
export class VisitsModule {}
