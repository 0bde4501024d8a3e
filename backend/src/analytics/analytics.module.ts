import { Module } from '@nestjs/common';
import { AnalyticsController } from './analytics.controller.js';
import { PageCounts } from './page-counts.js';

@Module({ controllers: [AnalyticsController], providers: [PageCounts] })
export class AnalyticsModule {}
