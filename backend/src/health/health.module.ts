import { Module } from '@nestjs/common';
import { HealthCheck } from './health-check.js';
import { HealthController } from './health.controller.js';
import { MetricsController } from './metrics.controller.js';
import { MetricsServer } from './metrics-server.js';
import { Readiness } from './readiness.js';
import { MetricsScrape } from './metrics-scrape.js';

@Module({
  controllers: [HealthController, MetricsController],
  exports: [Readiness],
  providers: [Readiness, HealthCheck, MetricsScrape, MetricsServer],
})
export class HealthModule {}
