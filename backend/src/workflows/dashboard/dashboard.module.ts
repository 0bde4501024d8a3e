import { Module } from '@nestjs/common';
import { LeadsModule } from '../../slices/leads/leads.module.js';
import { PropertiesModule } from '../../slices/properties/properties.module.js';
import { ReportsModule } from '../../slices/reports/reports.module.js';
import { DashboardController } from './dashboard.controller.js';
import { DashboardQueries } from './dashboard.queries.js';

@Module({
  imports: [LeadsModule, PropertiesModule, ReportsModule],
  controllers: [DashboardController],
  providers: [DashboardQueries],
})
export class DashboardModule {}
