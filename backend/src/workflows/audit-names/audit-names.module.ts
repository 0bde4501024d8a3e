import { Module } from '@nestjs/common';
import { LeadsModule } from '../../slices/leads/leads.module.js';
import { VisitsModule } from '../../slices/visits/visits.module.js';
import { AuditNamesController } from './audit-names.controller.js';

/** The trail stores no client's name: they are looked up for those who may see the record. */
@Module({ imports: [LeadsModule, VisitsModule], controllers: [AuditNamesController] })
export class AuditNamesModule {}
