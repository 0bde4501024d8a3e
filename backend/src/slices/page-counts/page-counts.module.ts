import { Module } from '@nestjs/common';
import { PageCountsController } from './page-counts.controller.js';
import { PageCounts } from './page-counts.js';

@Module({ controllers: [PageCountsController], providers: [PageCounts] })
export class PageCountsModule {}
