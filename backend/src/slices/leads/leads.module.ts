import { Global, Module } from '@nestjs/common';
import { latest } from '../../platform/log/deciding/latest.js';
import { provideMemoryModel, reads } from '../../platform/log/following/reads.js';
import { LEAD_BOARD, leadBoard } from './projections/lead-board.projection.js';
import { ReceiveLeadHandler } from './commands/receive-lead.command.js';
import { LEAD_PROPERTIES, leadProperties } from './projections/lead-property.projection.js';
import { leadEvents } from './domain/lead.events.js';
import { evolveLead, LATEST_LEADS } from './lead.published.js';
import { LeadClocks } from './queries/lead-clocks.js';
import { LeadMemory } from './queries/lead-memory.js';
import { LeadResponses } from './lead-responses.published.js';
import { LeadResponsesInMemory } from './queries/lead-responses.js';
import { LeadQueries } from './queries/lead.queries.js';
import { LEAD_ROTATION, leadRotation } from './projections/lead-rotation.projection.js';
import { LeadSight } from './lead-sight.published.js';
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
import { LeadChangesController } from './past/lead-changes.controller.js';
import { LeadChangesQueries } from './past/lead-changes.queries.js';
import { LeadCommands } from './commands/lead.commands.js';
import { LeadChanges } from './commands/lead-changes.js';
import { LeadBulkCommands } from './bulk/lead-bulk.commands.js';
import { LeadBulkController } from './bulk/lead-bulk.controller.js';
import { DiaryCommands } from './diary/diary.commands.js';
import { DiaryController } from './diary/diary.controller.js';
import { DiaryQueries } from './diary/diary.queries.js';
import { LEAD_NOTES, leadNotes } from './diary/lead-notes.projection.js';
import { NextStepReminders } from './diary/next-step-reminders.js';
import { WaitingCommands } from './waiting/waiting.commands.js';
import { WaitingLeads } from './waiting/waiting-leads.js';
import { WAITING_LOG, waitingLog } from './waiting/waiting-log.projection.js';
import { WaitingLogQueries } from './waiting/waiting-log.queries.js';
import { waitingRulesProjection } from './waiting/waiting-rules.js';
import { WaitingRulesController } from './waiting/waiting-rules.controller.js';
import { WAITING_RULES, WaitingRulesQueries } from './waiting/waiting-rules.queries.js';
import { WaitingTakers } from './waiting/waiting-takers.js';
import { RoutingPeopleQueries } from './routing-trial/routing-people.queries.js';
import { RoutingTrials } from './routing-trial/routing-trials.js';
import { RoutingTrialsController } from './routing-trial/routing-trials.controller.js';
import { WaitingTrials } from './waiting/waiting-trials.js';
import { handlers } from '../../platform/log/deciding/handles.js';

@Global()
@Module({
  controllers: [
    LeadChangesController,
    LeadMergingController,
    LeadBulkController,
    LeadsController,
    DiaryController,
    WaitingRulesController,
    RoutingTrialsController,
  ],
  providers: [
    latest(LATEST_LEADS, leadEvents, evolveLead),
    reads(LEAD_BOARD, leadBoard),
    reads(LEAD_NOTES, leadNotes),
    reads(LEAD_PROPERTIES, leadProperties),
    reads(LEAD_ROTATION, leadRotation),
    reads(WAITING_RULES, waitingRulesProjection),
    reads(WAITING_LOG, waitingLog),
    provideMemoryModel(LEAD_TABLE, leadBoard, LeadTable, 2),
    provideMemoryModel(LEAD_PROPERTY_TABLE, leadProperties, LeadPropertyTable, 2),
    LeadRouting,
    leadFeed,
    LeadClocks,
    LeadMemory,
    { provide: LeadResponses, useClass: LeadResponsesInMemory },
    LeadQueries,
    LeadChangesQueries,
    { provide: LeadSight, useExisting: LeadQueries },
    DuplicateQueries,
    NobodysContacts,
    KnownVisitors,
    MergeWorker,
    ReceiveLeadHandler,
    DiaryQueries,
    NextStepReminders,
    WaitingRulesQueries,
    WaitingLogQueries,
    WaitingTakers,
    WaitingTrials,
    RoutingTrials,
    RoutingPeopleQueries,
    WaitingLeads,
    ...handlers(WaitingCommands),
    LeadChanges,
    ...handlers(LeadCommands),
    ...handlers(LeadBulkCommands),
    ...handlers(DiaryCommands),
    ...handlers(LeadMerges),
  ],
  exports: [DiaryQueries, LATEST_LEADS, LeadClocks, LeadQueries, LeadResponses, LeadSight],
})
export class LeadsModule {}
