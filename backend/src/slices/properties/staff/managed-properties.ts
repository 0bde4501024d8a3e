import { Inject, Injectable } from '@nestjs/common';
import {
  type BrazilianState,
  type ManagedProperty,
  type ManagedPropertyQuery,
  photoUrl,
} from '@lox/contracts/property-management.js';
import { NO_INTERNAL_DETAILS } from '@lox/contracts/property-details.js';
import { abilityOf, canOn, scopeOf } from '@lox/contracts/permissions.js';
import { addDays, type Day, instantOf, localDay } from '@lox/contracts/local-time.js';
import { authorisationOn } from '@lox/contracts/mandates.js';
import { codePart, codesIn } from '@lox/contracts/property-codes.js';
import { searchWords } from '@lox/contracts/search-words.js';
import { UNASSIGNED } from '@lox/contracts/users.js';
import { wordKey } from '@lox/contracts/word-key.js';
import type { Account } from '../../../platform/http/auth/accounts.js';
import type { LoadedStream } from '../../../platform/log/deciding/streams.js';
import type { Page } from '../../../platform/storage/document-store/pagination.js';
import type { ProjectionReader } from '../../../platform/log/following/projection-reader.js';
import type { DocumentsInMemory } from '../../../platform/log/following/few-documents.js';
import { presentInstant } from '../../../platform/log/projections/moment.js';
import { consistent } from '../../../platform/log/memory/consistent.js';
import type { MemoryModel } from '../../../platform/log/memory/memory-model.js';
import { Projections } from '../../../platform/log/following/projections.js';
import type { PropertySight } from '../property-sight.published.js';
import { inReais, withFurtherDetails } from '../projections/further-details.js';
import { PROPERTIES, type PropertyDocument } from '../projections/properties.projection.js';
import type { PropertyState } from '../domain/property.js';
import { type MandateDocument, MANDATES_IN_MEMORY } from '../mandates/mandate.js';
import { cents, OFFERS_OF, PROPERTY_TABLE, type PropertyTable } from '../search/property-table.js';
import { picked } from '../../../platform/log/projections/picked.js';
import { DETAIL_FIELDS } from '../domain/property.events.js';
import { anyOf, type Condition } from '../../../platform/log/memory/columns.js';

const PART = 250;

@Injectable()
export class ManagedProperties implements PropertySight {
  constructor(
    @Inject(PROPERTIES) private readonly properties: ProjectionReader<PropertyDocument>,
    @Inject(PROPERTY_TABLE) private readonly table: MemoryModel<PropertyTable, PropertyDocument>,
    @Inject(Projections) private readonly projections: Projections,
    @Inject(MANDATES_IN_MEMORY)
    private readonly mandates: MemoryModel<DocumentsInMemory<MandateDocument>, MandateDocument>,
  ) {}

  list(account: Account, query: ManagedPropertyQuery & { limit: number }): Promise<Page<ManagedProperty>> {
    const { limit, offset = 0 } = query;
    return consistent(async () => {
      const table = await this.table.ready();
      const rows = await this.chosen(table, account, query);
      const shown = rows.slice(offset, offset + limit);
      const found = await table.documentsOf(shown, (ids) => this.table.stored(ids));
      return found && { items: found.map(managedOf), total: rows.length };
    });
  }

  /** A property changed meanwhile is read anew, if still in sight. */
  async *all(account: Account, query: ManagedPropertyQuery): AsyncIterable<ManagedProperty[]> {
    const table = await this.table.ready();
    const ids = (await this.chosen(table, account, query)).map((row) => table.idAt(row));
    const ability = abilityOf(account);
    for (let at = 0; at < ids.length; at += PART) {
      const part = ids.slice(at, at + PART);
      const found = new Map((await this.table.stored(part)).map((document) => [document._id, document]));
      yield part
        .flatMap((id) => found.get(id) ?? [])
        .filter((one) => !one.removed && canOn(ability, 'read', 'properties', one))
        .map(managedOf);
    }
  }

  /** Checks no permission; not older than the loaded stream. */
  async one(
    id: string,
    { stream, revision, position }: LoadedStream<PropertyState>,
  ): Promise<ManagedProperty | undefined> {
    let document = await this.properties.get(id);
    if ((document?.revision ?? -1) < revision) {
      await this.projections.shown({ stream, position });
      document = await this.properties.get(id);
    }
    return document && !document.removed ? managedOf(document) : undefined;
  }

  /** Of stored documents alone. */
  async visible(account: Account, id: string): Promise<ManagedProperty | undefined> {
    const document = await this.properties.get(id);
    const isSeen = document && !document.removed && canOn(abilityOf(account), 'read', 'properties', document);
    return isSeen ? managedOf(document) : undefined;
  }

  async inSight(account: Account, ids: readonly string[]): Promise<ReadonlySet<string>> {
    const own = await this.inScope(account, 'read');
    return new Set(ids.filter((id) => own.has(id)));
  }

  async inScope(account: Account, action: 'read' | 'update'): Promise<ReadonlySet<string>> {
    const table = await this.table.ready();
    return new Set(managedRows(table, account, {}, action).map((row) => table.idAt(row)));
  }

  private async chosen(
    table: PropertyTable,
    account: Account,
    { authorisation, ...query }: ManagedPropertyQuery,
  ): Promise<number[]> {
    if (authorisation !== 'missing') return managedRows(table, account, query);
    const { byId } = await this.mandates.ready();
    const today = localDay(presentInstant());
    return managedRows(table, account, query, 'update').filter(
      (row) =>
        table.values.status.at(row) !== 'sold' &&
        !authorisationOn(byId.get(table.idAt(row))?.authorisations ?? [], today),
    );
  }

  async named(account: Account, ids: readonly string[]): Promise<Map<string, string>> {
    const ability = abilityOf(account);
    const seen = (await this.properties.getMany(ids)).filter(
      (one) => !one.removed && canOn(ability, 'read', 'properties', one),
    );
    return new Map(seen.map(({ _id, title }) => [_id, title]));
  }

  async count({ live }: { live?: true }): Promise<number> {
    const table = await this.table.ready();
    return table.select({ live: live && table.values.live.among([live]) }).count();
  }

  async fileIds(kind: 'photos' | 'documents'): Promise<ReadonlySet<string>> {
    const ids = new Set<string>();
    const kept = { $or: [{ removed: false }, { keptUntil: { $ne: null } }] };
    for await (const part of this.properties.parts(kept, { _id: 1 }))
      for (const document of part) for (const { id } of document[kind]) ids.add(id);
    return ids;
  }
}

function managedOf(document: PropertyDocument): ManagedProperty {
  const { _id: id, slug, code, status, state, photos, documents } = document;
  const { ownerId, brokerId, createdAt, updatedAt, revision } = document;
  const property = withFurtherDetails(document);
  return {
    ...picked(property, DETAIL_FIELDS),
    ...NO_INTERNAL_DETAILS,
    ...document.internals,
    ...inReais(property),
    id,
    slug,
    code,
    status,
    state: state as BrazilianState,
    ownerId,
    brokerId,
    images: imagesOf(document),
    photos: photos.map(({ id, width, height }) => ({ id, url: photoUrl(id, 1600, 'jpeg'), width, height })),
    documents: documents.map((file) => ({ ...file, url: `/api/properties/${id}/documents/${file.id}` })),
    createdAt,
    updatedAt,
    revision,
  };
}

export function imagesOf({ photos }: Pick<PropertyDocument, 'photos'>): string[] {
  return photos.map(({ id }) => photoUrl(id, 1600, 'jpeg'));
}

export function managedRows(
  table: PropertyTable,
  account: Account,
  query: Omit<ManagedPropertyQuery, 'authorisation'>,
  action: 'read' | 'update' = 'read',
): number[] {
  const { code } = table.values;
  const codes = codesIn(query.search ?? '');
  const asked = { ...conditionsOf(table, query), scope: scopeCondition(table, account, action) };
  const newest = table.order('newest');
  const rows = (named: Condition | undefined): number[] =>
    table.select({ ...asked, named }).page(newest, 0, Infinity);
  if (codes.length === 0) return rows(undefined);
  return [...rows(code.among(codes)), ...rows(code.where((one) => !codes.includes(one)))];
}

function conditionsOf(
  table: PropertyTable,
  query: ManagedPropertyQuery,
): Record<string, Condition | undefined> {
  const { values, numbers } = table;
  const { search = '', status, type, purpose, city, brokerId, listedFrom, listedTo } = query;
  const { suites, maxCondominiumFee, minUsefulArea, located } = query;
  const atMost =
    maxCondominiumFee !== undefined && numbers.condominiumFee.between(0, cents(maxCondominiumFee));
  return {
    suites: suites ? values.suites.where((one) => one !== null && one >= suites) : undefined,
    condominiumFee: atMost || undefined,
    usefulArea: minUsefulArea ? numbers.usefulArea.between(minUsefulArea, undefined) : undefined,
    located: located === undefined ? undefined : values.located.among([located]),
    status: status && values.status.among([status]),
    type: type && values.type.among([type]),
    purpose: purpose && values.offer.among(OFFERS_OF[purpose]),
    city: city ? values.cityKey.among([wordKey(city)]) : undefined,
    broker: brokerId ? values.brokerId.among([brokerId === UNASSIGNED ? null : brokerId]) : undefined,
    listed:
      (listedFrom ?? listedTo)
        ? numbers.createdAt.between(
            listedFrom ? startOf(listedFrom) : undefined,
            listedTo ? startOf(addDays(listedTo, 1)) - 1 : undefined,
          )
        : undefined,
    text: textCondition(table, search),
  };
}

const startOf = (day: Day): number => Date.parse(instantOf(day, '00:00'));

function scopeCondition(
  { values }: PropertyTable,
  account: Account,
  action: 'read' | 'update',
): Condition | undefined {
  const scope = scopeOf(account, action, 'properties');
  if (scope === 'all') return undefined;
  if (scope === 'none') return anyOf();
  return anyOf(...scope.anyOf.map((field) => values[field as 'brokerId' | 'ownerId'].among(scope.ids)));
}

function textCondition(table: PropertyTable, search: string): Condition | undefined {
  const words = searchWords(search);
  if (words.length === 0) return undefined;
  const { code } = table.values;
  const part = codePart(search);
  const partly = part === undefined ? [] : [code.where((one) => one.includes(part))];
  return anyOf(table.containing(words), code.among(codesIn(search)), ...partly);
}
