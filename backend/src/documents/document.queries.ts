import { Inject, Injectable } from '@nestjs/common';
import type { DocumentListQuery, LibraryDocument } from '@lox/contracts/documents.js';
import { fold } from '@lox/contracts/text.js';
import { Accounts } from '../platform/auth/accounts.js';
import type { Filter } from '../platform/document-store/document-store.js';
import type { ProjectionReader } from '../platform/projections/projection-reader.js';
import type { LibraryEntry } from './document-library.projection.js';
import { DOCUMENT_LIBRARY } from './document.tokens.js';

/** Documents read in one go when all are asked for. */
const PAGE = 500;

/** The library, newest first, with the names of those who uploaded. */
@Injectable()
export class DocumentQueries {
  constructor(
    @Inject(DOCUMENT_LIBRARY) private readonly library: ProjectionReader<LibraryEntry>,
    @Inject(Accounts) private readonly accounts: Accounts,
  ) {}

  /** One page, and how many there are in all. */
  async list(
    query: DocumentListQuery & { limit: number },
  ): Promise<{ documents: LibraryDocument[]; total: number }> {
    const filter = await this.filterOf(query);
    const [entries, total] = await Promise.all([
      this.library.find(filter, { sort: { createdAt: -1 }, skip: query.offset ?? 0, limit: query.limit }),
      this.library.count(filter),
    ]);
    return { documents: await this.present(entries), total };
  }

  /** All of them, page by page; each begins at the instant where the last one ended. */
  async *all(query: DocumentListQuery): AsyncIterable<LibraryDocument[]> {
    const filter = await this.filterOf(query);
    let from: Filter = {};
    let seen = new Set<string>();
    for (;;) {
      const limit = PAGE + seen.size;
      const page = await this.library.find({ $and: [filter, from] }, { sort: { createdAt: -1 }, limit });
      const fresh = page.filter(({ _id }) => !seen.has(_id));
      if (fresh.length > 0) yield this.present(fresh);
      const last = page.at(-1)?.createdAt;
      if (page.length < limit || last === undefined) return;
      seen = new Set(page.filter(({ createdAt }) => createdAt === last).map(({ _id }) => _id));
      from = { createdAt: { $lte: last } };
    }
  }

  /** In the order of the ids, without those that are not there. */
  async byIds(ids: readonly string[]): Promise<LibraryDocument[]> {
    const found = new Map((await this.library.getMany(ids)).map((entry) => [entry._id, entry]));
    return this.present(ids.flatMap((id) => found.get(id) ?? []));
  }

  /** Ids of the files that some document names. */
  async fileIds(): Promise<ReadonlySet<string>> {
    const ids = new Set<string>();
    for (let after = ''; ;) {
      const page = await this.library.find({ _id: { $gt: after } }, { sort: { _id: 1 }, limit: PAGE });
      for (const { fileId } of page) ids.add(fileId);
      const last = page.at(-1);
      if (!last || page.length < PAGE) return ids;
      after = last._id;
    }
  }

  private async filterOf({ type, search }: DocumentListQuery): Promise<Filter> {
    const wanted = fold(search ?? '');
    return {
      ...(type && { type }),
      ...(wanted && {
        $or: [{ search: { $contains: wanted } }, { uploaderId: { $in: await this.uploadersLike(wanted) } }],
      }),
    };
  }

  /** Those who ever uploaded something and are called so, removed people included. */
  private async uploadersLike(wanted: string): Promise<string[]> {
    const rows = await this.library.summarise({}, { by: ['uploaderId'] });
    const names = await this.accounts.named(rows.flatMap(({ by }) => by.uploaderId?.toString() ?? []));
    return [...names].filter(([, { name }]) => fold(name).includes(wanted)).map(([id]) => id);
  }

  private async present(entries: readonly LibraryEntry[]): Promise<LibraryDocument[]> {
    const people = await this.accounts.named(entries.flatMap(({ uploaderId }) => uploaderId ?? []));
    return entries.map(({ _id, name, type, mimeType, size, uploaderId, createdAt }) => {
      const person = uploaderId === null ? undefined : people.get(uploaderId);
      const uploader = uploaderId !== null && person ? { id: uploaderId, name: person.name } : null;
      return { id: _id, name, type, mimeType, size, createdAt, uploader };
    });
  }
}
