import { Module } from '@nestjs/common';
import { reads } from '../platform/projections/reads.js';
import { EraseLeadHandler } from './erase-lead.command.js';
import { leadBoard } from './lead-board.projection.js';
import { ChangeLeadHandler, ReceiveLeadHandler } from './lead.commands.js';
import { leadProperties } from './lead-property.projection.js';
import { ScheduleLeadVisitHandler } from './lead-visit.command.js';
import { LeadQueries } from './lead.queries.js';
import { leadRotation } from './lead-rotation.projection.js';
import { LeadFeed } from './lead-feed.js';
import { LeadRouting } from './lead-routing.js';
import { LEAD_BOARD, LEAD_PROPERTIES, LEAD_ROTATION } from './lead.tokens.js';
import { LeadsController } from './leads.controller.js';

@Module({
  controllers: [LeadsController],
  providers: [
    reads(LEAD_BOARD, leadBoard),
    reads(LEAD_PROPERTIES, leadProperties),
    reads(LEAD_ROTATION, leadRotation),
    LeadRouting,
    LeadFeed,
    LeadQueries,
    ReceiveLeadHandler,
    ChangeLeadHandler,
    ScheduleLeadVisitHandler,
    EraseLeadHandler,
  ],
  exports: [LeadQueries],
})
export class LeadsModule {}
