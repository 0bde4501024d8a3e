import { Module } from '@nestjs/common';
import { handlers } from '../../platform/log/deciding/handles.js';
import { DocumentsModule } from '../../slices/documents/documents.module.js';
import { IncomingLeadsWorker } from './incoming-leads.worker.js';
import { LeadPlacer } from './lead-placer.js';
import { MetaCatchUp } from './meta-catch-up.js';
import { MetaGraph } from './meta-graph.js';
import { MetaLeads } from './meta-leads.js';
import { ReturnedLeadsWorker } from './returned-leads.process.js';
import { ReturningLeads } from './returning-leads.commands.js';
import { PlacingLeadsCommands } from './placing-leads.commands.js';
import { PlacingLeadsController } from './placing-leads.controller.js';

@Module({
  imports: [DocumentsModule],
  controllers: [PlacingLeadsController],
  providers: [
    MetaGraph,
    MetaLeads,
    MetaCatchUp,
    LeadPlacer,
    IncomingLeadsWorker,
    ReturnedLeadsWorker,
    ...handlers(PlacingLeadsCommands),
    ...handlers(ReturningLeads),
  ],
})
export class PlacingLeadsModule {}
