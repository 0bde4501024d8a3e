import { Module } from '@nestjs/common';
import { reads } from '../platform/projections/reads.js';
import { EraseVisitsOfLeadHandler } from './erase-visits.command.js';
import { RequestVisitHandler } from './request-visit.command.js';
import { VisitFeed } from './visit-feed.js';
import { VISITS } from './visit.tokens.js';
import { visitsProjection } from './visits.projection.js';

@Module({
  providers: [reads(VISITS, visitsProjection), VisitFeed, RequestVisitHandler, EraseVisitsOfLeadHandler],
})
export class VisitsModule {}
