import { Module } from '@nestjs/common';
import { reads } from '../../platform/projections/reads.js';
import { EraseLeadHandler } from './commands/erase-lead.command.js';
import { leadBoard } from './projections/lead-board.projection.js';
import { ChangeLeadHandler } from './commands/change-lead.command.js';
import { ReceiveLeadHandler } from './commands/receive-lead.command.js';
import { leadProperties } from './projections/lead-property.projection.js';
import { RecordVisitScheduledHandler } from './commands/record-visit.command.js';
import { LeadQueries } from './queries/lead.queries.js';
import { leadRotation } from './projections/lead-rotation.projection.js';
import { leadFeed } from './lead-feed.js';
import { LeadRouting } from './commands/lead-routing.js';
import { LEAD_BOARD, LEAD_PROPERTIES, LEAD_ROTATION } from './lead.tokens.js';
import { LeadsController } from './leads.controller.js';

@Module({
  controllers: [LeadsController],
  providers: [
    reads(LEAD_BOARD, leadBoard),
    reads(LEAD_PROPERTIES, leadProperties),
    reads(LEAD_ROTATION, leadRotation),
    LeadRouting,
    leadFeed,
    LeadQueries,
    ReceiveLeadHandler,
    ChangeLeadHandler,
    RecordVisitScheduledHandler,
    EraseLeadHandler,
  ],
  exports: [LeadQueries],
})
export class LeadsModule {}
