import { Module } from '@nestjs/common';
import { LeadsModule } from '../../slices/leads/leads.module.js';
import { VisitsModule } from '../../slices/visits/visits.module.js';
import { AuditNamesController } from './audit-names.controller.js';

/** The trail itself holds no name of a client: who may see the record is told it when the trail is shown. */
@Module({ imports: [LeadsModule, VisitsModule], controllers: [AuditNamesController] })
export class AuditNamesModule {}
