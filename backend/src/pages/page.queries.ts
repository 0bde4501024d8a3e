import { Inject, Injectable } from '@nestjs/common';
import { PAGE_KEYS, type PageContent, type PageKey } from '@lox/contracts/public-calls.js';
import type { ProjectionReader } from '../platform/projections/projection-reader.js';
import type { PageDocument } from './pages.projection.js';
import { PAGES } from './page.tokens.js';
import { sanitiseRichText } from './rich-text.js';

/** The content pages as the public reads them. */
@Injectable()
export class PageQueries {
  constructor(@Inject(PAGES) private readonly pages: ProjectionReader<PageDocument>) {}

  /** Null for a page that there is not; empty texts for one that nobody has written yet. */
  async content(key: string): Promise<PageContent | null> {
    const pageKey = PAGE_KEYS.find((known) => known === key);
    if (!pageKey) return null;
    return present(pageKey, await this.pages.get(pageKey));
  }
}

function present(pageKey: PageKey, document: PageDocument | undefined): PageContent {
  const { title = '', content = '', metaTitle = '', metaDescription = '', updatedAt = null } = document ?? {};
  // Once more: the rules may be stricter than when the page was saved.
  return { pageKey, title, content: sanitiseRichText(content), metaTitle, metaDescription, updatedAt };
}
