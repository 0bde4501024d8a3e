import { Global, Module } from '@nestjs/common';
import { latest } from '../../platform/log/deciding/latest.js';
import { provideMemoryModel, reads } from '../../platform/log/following/reads.js';
import { LEAD_BOARD, leadBoard } from './projections/lead-board.projection.js';
import { ReceiveLeadHandler } from './commands/receive-lead.command.js';
import { LEAD_PROPERTIES, leadProperties } from './projections/lead-property.projection.js';
import { leadEvents } from './domain/lead.events.js';
import { evolveLead, LATEST_LEADS } from './lead.published.js';
import { LeadQueries } from './queries/lead.queries.js';
import { LEAD_ROTATION, leadRotation } from './projections/lead-rotation.projection.js';
import { leadFeed } from './lead-feed.js';
import { KnownVisitors } from './commands/known-visitors.js';
import { LeadRouting } from './commands/lead-routing.js';
import { LEAD_PROPERTY_TABLE, LEAD_TABLE, LeadPropertyTable, LeadTable } from './memory/lead-table.js';
import { LeadsController } from './leads.controller.js';
import { DuplicateQueries } from './merging/duplicate.queries.js';
import { LeadMerges } from './merging/lead-merges.js';
import { LeadMergingController } from './merging/lead-merging.controller.js';
import { MergeWorker } from './merging/merges.process.js';
import { NobodysContacts } from './merging/nobodys-contacts.js';
import { LeadCommands } from './commands/lead.commands.js';
import { handlers } from '../../platform/log/deciding/handles.js';

@Global()
@Module({
  controllers: [LeadMergingController, LeadsController],
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
    DuplicateQueries,
    NobodysContacts,
    KnownVisitors,
    MergeWorker,
    ReceiveLeadHandler,
    ...handlers(LeadCommands),
    ...handlers(LeadMerges),
  ],
  exports: [LATEST_LEADS, LeadQueries],
})
export class LeadsModule {}
