import { Inject, Injectable } from '@nestjs/common';
import { completeMatrix } from '@lox/contracts/permissions.js';
import type { ManagedUser, UserListQuery } from '@lox/contracts/user-management.js';
import { peopleSearchWords } from '@lox/contracts/people-search.js';
import type { Filter } from '../../../platform/storage/document-store/document-store.js';
import { containsWords } from '../../../platform/storage/document-store/contains-words.js';
import type { Page } from '../../../platform/storage/document-store/pagination.js';
import type { ProjectionReader } from '../../../platform/log/following/projection-reader.js';
import { type UserDocument, USERS } from '../projections/users.projection.js';
import { userNotFound } from '../domain/user.decider.js';
import { picked } from '../../../platform/log/projections/picked.js';

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

  /** @throws DomainError `user_not_found` */
  async known(id: string): Promise<ManagedUser> {
    const found = await this.one(id);
    if (!found) throw userNotFound();
    return found;
  }

  async one(id: string): Promise<ManagedUser | undefined> {
    const document = await this.users.get(id);
    return document && !document.removed ? present(document) : undefined;
  }
}

const BY_NAME = { nameKey: 1 } as const;

export function userFilter({ search, role }: UserListQuery): Filter {
  const sought = peopleSearchWords(search);
  return {
    removed: false,
    ...(role && { role }),
    ...(sought.length > 0 && { $or: sought.map((words) => ({ $and: containsWords('search', words) })) }),
  };
}

function present(document: UserDocument): ManagedUser {
  const { _id: id, email, permissions, deactivated, awaitsPassword } = document;
  return {
    id,
    ...picked(document, ['name', 'role', 'whatsapp', 'creci', 'avatar', 'team', 'createdAt', 'revision']),
    email: email ?? '',
    permissions: completeMatrix(permissions),
    state: deactivated ? 'deactivated' : awaitsPassword ? 'invited' : 'active',
    invitedUntil: document.invitedUntil,
  };
}
