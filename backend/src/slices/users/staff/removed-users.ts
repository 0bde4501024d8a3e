import { Inject, Injectable } from '@nestjs/common';
import type { Account } from '../../../platform/http/auth/accounts.js';
import type { ProjectionReader } from '../../../platform/log/following/projection-reader.js';
import {
  dueIds,
  type RecordTrash,
  trashPage,
  type TrashPageQuery,
} from '../../../platform/log/following/trash-pages.js';
import { type UserDocument, USERS } from '../projections/users.projection.js';

const REMOVED = { removed: true };

@Injectable()
export class RemovedUsers implements RecordTrash<Account> {
  constructor(@Inject(USERS) private readonly users: ProjectionReader<UserDocument>) {}

  page(_account: Account, query: TrashPageQuery) {
    return trashPage(this.users, REMOVED, query, ({ name }) => ({ name }));
  }

  due(now: string): Promise<string[]> {
    return dueIds(this.users, REMOVED, now);
  }
}
