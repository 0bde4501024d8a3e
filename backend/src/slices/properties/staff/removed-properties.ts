import { Inject, Injectable } from '@nestjs/common';
import type { Account } from '../../../platform/http/auth/accounts.js';
import { scopeFilter } from '../../../platform/http/auth/scope-filter.js';
import type { ProjectionReader } from '../../../platform/log/following/projection-reader.js';
import {
  dueIds,
  type RecordTrash,
  trashPage,
  type TrashPageQuery,
} from '../../../platform/log/following/trash-pages.js';
import { PROPERTIES, type PropertyDocument } from '../projections/properties.projection.js';

const REMOVED = { removed: true };

@Injectable()
export class RemovedProperties implements RecordTrash<Account> {
  constructor(@Inject(PROPERTIES) private readonly properties: ProjectionReader<PropertyDocument>) {}

  page(account: Account, query: TrashPageQuery) {
    const among = { $and: [REMOVED, scopeFilter(account, 'delete', 'properties')] };
    return trashPage(this.properties, among, query, ({ title: name, code }) => ({ name, code }));
  }

  due(now: string): Promise<string[]> {
    return dueIds(this.properties, REMOVED, now);
  }
}
