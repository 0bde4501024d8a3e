import { Module } from '@nestjs/common';
import { LeadsModule } from '../../slices/leads/leads.module.js';
import { PropertiesModule } from '../../slices/properties/properties.module.js';
import { ReportsModule } from '../../slices/reports/reports.module.js';
import { VisitsModule } from '../../slices/visits/visits.module.js';
import { DashboardController } from './dashboard.controller.js';
import { DashboardQueries } from './dashboard.queries.js';
import { TodayController } from './today.controller.js';
import { TodayQueries } from './today.queries.js';

@Module({
  imports: [LeadsModule, PropertiesModule, ReportsModule, VisitsModule],
  controllers: [DashboardController, TodayController],
  providers: [DashboardQueries, TodayQueries],
})
export class DashboardModule {}
