import { Module } from '@nestjs/common';
import { reads } from '../../platform/log/following/reads.js';
import { ManagePagesController } from './manage-pages.controller.js';
import { EditPageHandler } from './page.commands.js';
import { PageQueries } from './page.queries.js';
import { PAGES } from './page.tokens.js';
import { PagesController } from './pages.controller.js';
import { pagesProjection } from './pages.projection.js';

@Module({
  controllers: [PagesController, ManagePagesController],
  providers: [reads(PAGES, pagesProjection), PageQueries, EditPageHandler],
  exports: [PageQueries],
})
export class PagesModule {}
