import { Module } from '@nestjs/common';
import { LeadsModule } from '../../../slices/leads/leads.module.js';
import { PropertiesModule } from '../../../slices/properties/properties.module.js';
import { VisitsModule } from '../../../slices/visits/visits.module.js';
import { OwnerReports } from './owner-reports.js';

@Module({
  imports: [PropertiesModule, LeadsModule, VisitsModule],
  providers: [OwnerReports],
  exports: [OwnerReports],
})
export class OwnerReportsModule {}
