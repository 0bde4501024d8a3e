import { Inject, Injectable } from '@nestjs/common';
import { type ManagedPage, PAGE_KEYS, type PageContent, type PageKey } from '@lox/contracts/content-pages.js';
import type { ProjectionReader } from '../../platform/log/following/projection-reader.js';
import { type PageDocument, PAGES } from './pages.projection.js';
import { sanitiseRichText } from './rich-text.js';

@Injectable()
export class PageQueries {
  constructor(@Inject(PAGES) private readonly pages: ProjectionReader<PageDocument>) {}

  async content(key: string): Promise<PageContent | null> {
    const pageKey = PAGE_KEYS.find((known) => known === key);
    if (!pageKey) return null;
    return present(pageKey, await this.pages.get(pageKey));
  }

  async all(): Promise<ManagedPage[]> {
    const found = new Map((await this.pages.getMany(PAGE_KEYS)).map((document) => [document._id, document]));
    return Promise.all(PAGE_KEYS.map((key) => managed(key, found.get(key))));
  }

  async one(key: PageKey): Promise<ManagedPage> {
    return managed(key, await this.pages.get(key));
  }
}

const managed = async (key: PageKey, document: PageDocument | undefined): Promise<ManagedPage> => ({
  ...(await present(key, document)),
  version: (document?.revision ?? -1) + 1,
});

async function present(pageKey: PageKey, document: PageDocument | undefined): Promise<PageContent> {
  const { title = '', content = '', metaTitle = '', metaDescription = '', updatedAt = null } = document ?? {};
  // Sanitised again: rules may be stricter by now.
  return { pageKey, title, content: await sanitiseRichText(content), metaTitle, metaDescription, updatedAt };
}
