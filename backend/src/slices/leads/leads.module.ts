import { Global, Module } from '@nestjs/common';
import { latest } from '../../platform/log/deciding/latest.js';
import { provideMemoryModel, reads } from '../../platform/log/following/reads.js';
import { EraseLeadHandler } from './commands/erase-lead.command.js';
import { leadBoard } from './projections/lead-board.projection.js';
import { HandOverLeadHandler } from './commands/hand-over-lead.command.js';
import { ChangeLeadHandler } from './commands/change-lead.command.js';
import { ReceiveLeadHandler } from './commands/receive-lead.command.js';
import { leadProperties } from './projections/lead-property.projection.js';
import { RecordVisitScheduledHandler } from './commands/record-visit-scheduled.command.js';
import { leadEvents } from './domain/lead.events.js';
import { evolveLead, LATEST_LEADS } from './lead.published.js';
import { LeadQueries } from './queries/lead.queries.js';
import { leadRotation } from './projections/lead-rotation.projection.js';
import { leadFeed } from './lead-feed.js';
import { LeadRouting } from './commands/lead-routing.js';
import { LeadPropertyTable, LeadTable } from './memory/lead-table.js';
import {
  LEAD_BOARD,
  LEAD_PROPERTY_TABLE,
  LEAD_PROPERTIES,
  LEAD_ROTATION,
  LEAD_TABLE,
} from './lead.tokens.js';
import { LeadsController } from './leads.controller.js';

@Global()
@Module({
  controllers: [LeadsController],
  providers: [
    latest(LATEST_LEADS, leadEvents, evolveLead),
    reads(LEAD_BOARD, leadBoard),
    reads(LEAD_PROPERTIES, leadProperties),
    reads(LEAD_ROTATION, leadRotation),
    provideMemoryModel(LEAD_TABLE, leadBoard, LeadTable, 2),
    provideMemoryModel(LEAD_PROPERTY_TABLE, leadProperties, LeadPropertyTable, 2),
    LeadRouting,
    leadFeed,
    LeadQueries,
    ReceiveLeadHandler,
    ChangeLeadHandler,
    RecordVisitScheduledHandler,
    EraseLeadHandler,
    HandOverLeadHandler,
  ],
  exports: [LATEST_LEADS, LeadQueries],
})
export class LeadsModule {}
