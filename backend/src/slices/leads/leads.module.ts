import { Module } from '@nestjs/common';
import { keepsInMemory } from '../../platform/log/following/keeps-in-memory.js';
import { reads } from '../../platform/log/following/reads.js';
import { EraseLeadHandler } from './commands/erase-lead.command.js';
import { leadBoard } from './projections/lead-board.projection.js';
import { HandOverLeadHandler } from './commands/hand-over-lead.command.js';
import { ChangeLeadHandler } from './commands/change-lead.command.js';
import { ReceiveLeadHandler } from './commands/receive-lead.command.js';
import { leadProperties } from './projections/lead-property.projection.js';
import { RecordVisitScheduledHandler } from './commands/record-visit.command.js';
import { LeadQueries } from './queries/lead.queries.js';
import { leadRotation } from './projections/lead-rotation.projection.js';
import { leadFeed } from './lead-feed.js';
import { LeadRouting } from './commands/lead-routing.js';
import { LeadAnswers } from './queries/lead-answers.js';
import { LeadRows } from './memory/lead-rows.js';
import { LeadsInMemory } from './memory/leads-in-memory.js';
import { PropertyLines } from './memory/property-lines.js';
import { LEAD_BOARD, LEAD_LINES, LEAD_PROPERTIES, LEAD_ROTATION, LEAD_ROWS } from './lead.tokens.js';
import { LeadsController } from './leads.controller.js';

@Module({
  controllers: [LeadsController],
  providers: [
    reads(LEAD_BOARD, leadBoard),
    reads(LEAD_PROPERTIES, leadProperties),
    reads(LEAD_ROTATION, leadRotation),
    keepsInMemory(LEAD_ROWS, leadBoard, LeadRows, 2),
    keepsInMemory(LEAD_LINES, leadProperties, PropertyLines, 2),
    LeadsInMemory,
    LeadAnswers,
    LeadRouting,
    leadFeed,
    LeadQueries,
    ReceiveLeadHandler,
    ChangeLeadHandler,
    RecordVisitScheduledHandler,
    EraseLeadHandler,
    HandOverLeadHandler,
  ],
  exports: [LeadAnswers, LeadQueries],
})
export class LeadsModule {}
