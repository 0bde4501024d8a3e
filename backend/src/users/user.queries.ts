import { Inject, Injectable } from '@nestjs/common';
import { completeMatrix } from '@lox/contracts/permissions.js';
import type { ManagedUser, UserListQuery } from '@lox/contracts/user-management.js';
import { digits, fold } from '@lox/contracts/text.js';
import type { Filter } from '../platform/document-store/document-store.js';
import type { ProjectionReader } from '../platform/projections/projection-reader.js';
import { Projections } from '../platform/projections/projections.js';
import type { UserDocument } from './users.projection.js';

export const USERS = Symbol('USERS');

/** Accounts read in one go when all are asked for. */
const PAGE = 500;

/** Accounts as those who manage them see them. */
@Injectable()
export class UserQueries {
  constructor(
    @Inject(USERS) private readonly users: ProjectionReader<UserDocument>,
    @Inject(Projections) private readonly projections: Projections,
  ) {}

  /** One page by name, and how many there are in all. */
  async list(query: UserListQuery & { limit: number }): Promise<{ users: ManagedUser[]; total: number }> {
    const filter = filterOf(query);
    const [found, total] = await Promise.all([
      this.users.find(filter, { sort: BY_NAME, skip: query.offset ?? 0, limit: query.limit }),
      this.users.count(filter),
    ]);
    return { users: found.map(present), total };
  }

  /** All of them by name, page by page; each begins at the name where the last one ended. */
  async *all(query: UserListQuery): AsyncIterable<ManagedUser[]> {
    let from: Filter = {};
    let seen = new Set<string>();
    for (;;) {
      const limit = PAGE + seen.size;
      const page = await this.users.find({ $and: [filterOf(query), from] }, { sort: BY_NAME, limit });
      const fresh = page.filter(({ _id }) => !seen.has(_id));
      if (fresh.length > 0) yield fresh.map(present);
      const last = page.at(-1)?.nameKey;
      if (page.length < limit || last === undefined) return;
      seen = new Set(page.filter(({ nameKey }) => nameKey === last).map(({ _id }) => _id));
      from = { nameKey: { $gte: last } };
    }
  }

  /** One account that is not removed; with `revision` not older than that, where the projection keeps up. */
  async one(id: string, revision = 0): Promise<ManagedUser | undefined> {
    let document = await this.users.get(id);
    if (document && document.revision < revision) {
      await this.projections.passed('user', document._position + 1);
      document = await this.users.get(id);
    }
    return document && !document.removed ? present(document) : undefined;
  }
}

const BY_NAME = { nameKey: 1 } as const;

/** Exported for the test of its plans. */
export function filterOf({ search, role }: UserListQuery): Filter {
  const text = search?.trim() ?? '';
  return {
    removed: false,
    ...(role && { role }),
    ...(text && {
      search: { $contains: /^[\d\s()+.-]*\d[\d\s()+.-]*$/.test(text) ? digits(text) : fold(text) },
    }),
  };
}

function present(document: UserDocument): ManagedUser {
  const { _id, name, email, role, whatsapp, creci, avatar, permissions, createdAt, revision } = document;
  return {
    id: _id,
    name,
    email: email ?? '',
    role,
    whatsapp,
    creci,
    avatar,
    permissions: completeMatrix(permissions),
    createdAt,
    revision,
  };
}
