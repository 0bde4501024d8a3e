import { Inject, Injectable } from '@nestjs/common';
import { completeMatrix } from '@lox/contracts/permissions.js';
import type { ManagedUser, UserListQuery } from '@lox/contracts/user-management.js';
import { peopleSearchWords } from '@lox/contracts/people-search.js';
import type { Filter } from '../../../platform/storage/document-store/document-store.js';
import { containsWords } from '../../../platform/storage/document-store/contains-words.js';
import type { Page } from '../../../platform/storage/document-store/pagination.js';
import type { ProjectionReader } from '../../../platform/log/following/projection-reader.js';
import type { UserDocument } from '../projections/users.projection.js';
import { USERS } from '../user.tokens.js';

export const USERS_IN_MEMORY = Symbol('USERS_IN_MEMORY');

@Injectable()
export class UserQueries {
  constructor(@Inject(USERS) private readonly users: ProjectionReader<UserDocument>) {}

  async list(query: UserListQuery & { limit: number }): Promise<Page<ManagedUser>> {
    const { items, total } = await this.users.page(userFilter(query), BY_NAME, query);
    return { items: items.map(present), total };
  }

  async *all(query: UserListQuery): AsyncIterable<ManagedUser[]> {
    for await (const part of this.users.parts(userFilter(query), BY_NAME)) yield part.map(present);
  }

  async one(id: string): Promise<ManagedUser | undefined> {
    const document = await this.users.get(id);
    return document && !document.removed ? present(document) : undefined;
  }
}

const BY_NAME = { nameKey: 1 } as const;

/** Exported for the test of query plans. */
export function userFilter({ search, role }: UserListQuery): Filter {
  const sought = peopleSearchWords(search);
  return {
    removed: false,
    ...(role && { role }),
    ...(sought.length > 0 && { $or: sought.map((words) => ({ $and: containsWords('search', words) })) }),
  };
}

function present(document: UserDocument): ManagedUser {
  const { _id, name, email, role, whatsapp, creci, avatar, permissions, team, createdAt, revision } =
    document;
  const state = document.deactivated ? 'deactivated' : document.awaitsPassword ? 'invited' : 'active';
  return {
    id: _id,
    name,
    email: email ?? '',
    role,
    whatsapp,
    creci,
    avatar,
    permissions: completeMatrix(permissions),
    team,
    state,
    invitedUntil: document.invitedUntil,
    createdAt,
    revision,
  };
}
