import { Inject, Injectable } from '@nestjs/common';
import type { DocumentListQuery, LibraryDocument } from '@lox/contracts/documents.js';
import { addMonths, instantOf } from '@lox/contracts/local-time.js';
import { matchesWords, searchNameWords, searchText, type SearchWord } from '@lox/contracts/search-words.js';
import { type Account, Accounts } from '../../platform/http/auth/accounts.js';
import type { Filter } from '../../platform/storage/document-store/document-store.js';
import { containsWords } from '../../platform/storage/document-store/contains-words.js';
import type { Page } from '../../platform/storage/document-store/pagination.js';
import type { ProjectionReader } from '../../platform/log/following/projection-reader.js';
import { Streams } from '../../platform/log/deciding/streams.js';
import { PrivateFiles } from '../../platform/http/files/private-files.js';
import type { OpenFile } from '../../platform/storage/files/file-store.js';
import { DocumentSight } from './document-sight.js';
import { libraryDocument, type LibraryDocumentState } from './library-document.js';
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
    @Inject(DocumentSight) private readonly sight: DocumentSight,
  ) {}

  async stateOf(account: Account, id: string): Promise<LibraryDocumentState> {
    const { state } = await this.streams.load(libraryDocument, id);
    return state && (await this.sight.sees(account, state)) ? state : null;
  }

  open({ fileId }: NonNullable<LibraryDocumentState>): Promise<OpenFile | undefined> {
    return this.files.open(LIBRARY_FOLDER, fileId);
  }

  async list(account: Account, query: DocumentListQuery & { limit: number }): Promise<Page<LibraryDocument>> {
    const { items, total } = await this.library.page(await this.filterOf(account, query), NEWEST, query);
    return { items: await this.present(account, items), total };
  }

  async *all(account: Account, query: DocumentListQuery): AsyncIterable<LibraryDocument[]> {
    for await (const part of this.library.parts(await this.filterOf(account, query), NEWEST))
      yield await this.present(account, part);
  }

  /** Those in sight, in the order of the ids. */
  async byIds(account: Account, ids: readonly string[]): Promise<LibraryDocument[]> {
    const found = new Map<string, LibraryEntry>();
    for (const entry of await this.library.getMany(ids))
      if (entry.keptUntil === null && (await this.sight.sees(account, entry))) found.set(entry._id, entry);
    return this.present(
      account,
      ids.flatMap((id) => found.get(id) ?? []),
    );
  }

  async fileIds(): Promise<ReadonlySet<string>> {
    const ids = new Set<string>();
    for await (const part of this.library.parts({}, { _id: 1 }))
      for (const { fileId } of part) ids.add(fileId);
    return ids;
  }

  private async filterOf(
    account: Account,
    { type, search, propertyId, leadId, month }: DocumentListQuery,
  ): Promise<Filter> {
    const sought = searchNameWords(search ?? '');
    const first = month && `${month}-01`;
    return {
      keptUntil: null,
      ...(await this.sightFilter(account)),
      ...(type && { type }),
      ...(propertyId && { propertyId }),
      ...(leadId && { leadId }),
      ...(first && {
        createdAt: { $gte: instantOf(first, '00:00'), $lt: instantOf(addMonths(first, 1), '00:00') },
      }),
      ...(sought.length > 0 && {
        $or: [
          { $and: containsWords('search', sought) },
          { uploaderId: { $in: await this.uploadersLike(sought) } },
        ],
      }),
    };
  }

  async sightFilter(account: Account): Promise<Filter> {
    const limits = await this.sight.filtersFor(account, (field) => this.linked(field));
    return limits.length > 0 ? { $and: limits } : {};
  }

  private async linked(field: 'propertyId' | 'leadId'): Promise<string[]> {
    const rows = await this.library.summarise({ [field]: { $ne: null } }, { by: [field] });
    return rows.flatMap(({ by }) => by[field]?.toString() ?? []);
  }

  /** Includes removed people. */
  private async uploadersLike(sought: readonly SearchWord[]): Promise<string[]> {
    const rows = await this.library.summarise({}, { by: ['uploaderId'] });
    const names = await this.accounts.displayProfilesOf(
      rows.flatMap(({ by }) => by.uploaderId?.toString() ?? []),
    );
    return [...names].filter(([, { name }]) => matchesWords(searchText(name), sought)).map(([id]) => id);
  }

  private async present(account: Account, entries: readonly LibraryEntry[]): Promise<LibraryDocument[]> {
    const idsOf = (field: 'uploaderId' | 'propertyId' | 'leadId'): string[] => [
      ...new Set(entries.flatMap((entry) => entry[field] ?? [])),
    ];
    const [people, titles, names] = await Promise.all([
      this.accounts.displayProfilesOf(idsOf('uploaderId')),
      this.sight.properties.named(account, idsOf('propertyId')),
      this.sight.leads.named(account, idsOf('leadId')),
    ]);
    return entries.map(({ _id, name, type, mimeType, size, uploaderId, createdAt, propertyId, leadId }) => {
      const person = uploaderId === null ? undefined : people.get(uploaderId);
      const uploader = uploaderId !== null && person ? { id: uploaderId, name: person.name } : null;
      return {
        ...{ id: _id, name, type, mimeType, size, createdAt, uploader },
        ...(propertyId && { propertyId, propertyTitle: titles.get(propertyId) }),
        ...(leadId && { leadId, leadName: names.get(leadId) }),
      };
    });
  }
}
