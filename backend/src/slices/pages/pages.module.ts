import { Module } from '@nestjs/common';
import { reads } from '../../platform/log/following/reads.js';
import { EditPageHandler } from './page.commands.js';
import { PageQueries } from './page.queries.js';
import { ManagePagesController, PagesController } from './pages.controller.js';
import { PAGES, pagesProjection } from './pages.projection.js';

@Module({
  controllers: [PagesController, ManagePagesController],
  providers: [reads(PAGES, pagesProjection), PageQueries, EditPageHandler],
  exports: [PageQueries],
})
export class PagesModule {}
