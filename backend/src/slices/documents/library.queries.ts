import { Inject, Injectable } from '@nestjs/common';
import type { DocumentListQuery, LibraryDocument } from '@lox/contracts/documents.js';
import { matchesWords, searchNameWords, searchText, type SearchWord } from '@lox/contracts/search-words.js';
import { Accounts } from '../../platform/http/auth/accounts.js';
import type { Filter } from '../../platform/storage/document-store/document-store.js';
import { containsWords } from '../../platform/storage/document-store/contains-words.js';
import type { Page } from '../../platform/storage/document-store/pagination.js';
import type { ProjectionReader } from '../../platform/log/following/projection-reader.js';
import { Streams } from '../../platform/log/deciding/streams.js';
import { PrivateFiles } from '../../platform/http/files/private-files.js';
import type { OpenFile } from '../../platform/storage/files/file-store.js';
import { libraryDocument } from './library-document.js';
import { LIBRARY_ENTRIES, type LibraryEntry } from './library.projection.js';
import { LIBRARY_FOLDER } from './library.commands.js';

const NEWEST = { createdAt: -1 } as const;

@Injectable()
export class LibraryQueries {
  constructor(
    @Inject(LIBRARY_ENTRIES) private readonly library: ProjectionReader<LibraryEntry>,
    @Inject(Accounts) private readonly accounts: Accounts,
    @Inject(Streams) private readonly streams: Streams,
    @Inject(PrivateFiles) private readonly files: PrivateFiles,
  ) {}

  /** From the stream: the list may still show a deleted document. */
  async open(id: string): Promise<{ file: OpenFile; mimeType: string; name: string | null } | undefined> {
    const { state } = await this.streams.load(libraryDocument, id);
    const file = state && !state.removed ? await this.files.open(LIBRARY_FOLDER, state.fileId) : undefined;
    return state && file ? { file, mimeType: state.mimeType, name: state.name } : undefined;
  }

  async list(query: DocumentListQuery & { limit: number }): Promise<Page<LibraryDocument>> {
    const { items, total } = await this.library.page(await this.filterOf(query), NEWEST, query);
    return { items: await this.present(items), total };
  }

  async *all(query: DocumentListQuery): AsyncIterable<LibraryDocument[]> {
    for await (const part of this.library.parts(await this.filterOf(query), NEWEST))
      yield await this.present(part);
  }

  /** In the order of the ids. */
  async byIds(ids: readonly string[]): Promise<LibraryDocument[]> {
    const found = new Map((await this.library.getMany(ids)).map((entry) => [entry._id, entry]));
    return this.present(ids.flatMap((id) => found.get(id) ?? []));
  }

  async fileIds(): Promise<ReadonlySet<string>> {
    const ids = new Set<string>();
    for await (const part of this.library.parts({}, { _id: 1 }))
      for (const { fileId } of part) ids.add(fileId);
    return ids;
  }

  private async filterOf({ type, search }: DocumentListQuery): Promise<Filter> {
    const sought = searchNameWords(search ?? '');
    return {
      ...(type && { type }),
      ...(sought.length > 0 && {
        $or: [
          { $and: containsWords('search', sought) },
          { uploaderId: { $in: await this.uploadersLike(sought) } },
        ],
      }),
    };
  }

  /** Includes removed people. */
  private async uploadersLike(sought: readonly SearchWord[]): Promise<string[]> {
    const rows = await this.library.summarise({}, { by: ['uploaderId'] });
    const names = await this.accounts.displayProfilesOf(
      rows.flatMap(({ by }) => by.uploaderId?.toString() ?? []),
    );
    return [...names].filter(([, { name }]) => matchesWords(searchText(name), sought)).map(([id]) => id);
  }

  private async present(entries: readonly LibraryEntry[]): Promise<LibraryDocument[]> {
    const people = await this.accounts.displayProfilesOf(
      entries.flatMap(({ uploaderId }) => uploaderId ?? []),
    );
    return entries.map(({ _id, name, type, mimeType, size, uploaderId, createdAt }) => {
      const person = uploaderId === null ? undefined : people.get(uploaderId);
      const uploader = uploaderId !== null && person ? { id: uploaderId, name: person.name } : null;
      return { id: _id, name, type, mimeType, size, createdAt, uploader };
    });
  }
}
