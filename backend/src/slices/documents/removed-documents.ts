import { Inject, Injectable } from '@nestjs/common';
import { isInTrash } from '@lox/contracts/trash.js';
import type { Account } from '../../platform/http/auth/accounts.js';
import type { ProjectionReader } from '../../platform/log/following/projection-reader.js';
import {
  dueIds,
  type RecordTrash,
  trashPage,
  type TrashPageQuery,
} from '../../platform/log/following/trash-pages.js';
import { LIBRARY_ENTRIES, type LibraryEntry } from './library.projection.js';
import { LibraryQueries } from './library.queries.js';

@Injectable()
export class RemovedDocuments implements RecordTrash<Account> {
  constructor(
    @Inject(LIBRARY_ENTRIES) private readonly library: ProjectionReader<LibraryEntry>,
    @Inject(LibraryQueries) private readonly queries: LibraryQueries,
  ) {}

  async page(account: Account, query: TrashPageQuery) {
    const seen = await this.queries.sightFilter(account);
    return trashPage(this.library, seen, query, ({ name }) => ({ name }));
  }

  async isIn(account: Account, id: string, now: string): Promise<boolean> {
    const state = await this.queries.stateOf(account, id);
    return state !== null && isInTrash(state, now);
  }

  due(now: string): Promise<string[]> {
    return dueIds(this.library, {}, now);
  }
}
