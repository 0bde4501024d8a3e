import { Inject, Injectable } from '@nestjs/common';
import { addDays, instantOf } from '@lox/contracts/local-time.js';
import {
  photoUrl,
  type BrazilianState,
  type ManagedProperty,
  type ManagedPropertyQuery,
} from '@lox/contracts/property-management.js';
import { codePart, codesIn } from '@lox/contracts/property-codes.js';
import { UNASSIGNED } from '@lox/contracts/users.js';
import { wordKey } from '@lox/contracts/word-key.js';
import { searchWords } from '@lox/contracts/search-words.js';
import type { Account } from '../../../platform/http/auth/accounts.js';
import { scopeFilter } from '../../../platform/http/auth/scope-filter.js';
import type { LoadedStream } from '../../../platform/log/deciding/streams.js';
import type { Filter } from '../../../platform/storage/document-store/document-store.js';
import { containsWords } from '../../../platform/storage/document-store/contains-words.js';
import type { Page } from '../../../platform/storage/document-store/pagination.js';
import type { ProjectionReader } from '../../../platform/log/following/projection-reader.js';
import { Projections } from '../../../platform/log/following/projections.js';
import type { PropertyDocument } from '../projections/properties.projection.js';
import type { PropertyState } from '../domain/property.js';
import { PROPERTIES } from '../property.tokens.js';

const NEWEST = { createdAt: -1 } as const;

@Injectable()
export class ManagedProperties {
  constructor(
    @Inject(PROPERTIES) private readonly properties: ProjectionReader<PropertyDocument>,
    @Inject(Projections) private readonly projections: Projections,
  ) {}

  /** Properties whose code the search names come first. */
  async list(
    account: Account,
    query: ManagedPropertyQuery & { limit: number },
  ): Promise<Page<ManagedProperty>> {
    const { limit, offset = 0 } = query;
    const { named, others } = splitByCode(account, query);
    const first = named ? await this.properties.find(named, { sort: NEWEST }) : [];
    const shown = first.slice(offset, offset + limit);
    const [rest, count] = await Promise.all([
      shown.length === limit
        ? []
        : this.properties.find(others, {
            sort: NEWEST,
            skip: Math.max(0, offset - first.length),
            limit: limit - shown.length,
          }),
      this.properties.count(others),
    ]);
    return { items: [...shown, ...rest].map(managedOf), total: first.length + count };
  }

  async *all(account: Account, query: ManagedPropertyQuery): AsyncIterable<ManagedProperty[]> {
    const { named, others } = splitByCode(account, query);
    for (const filter of [named, others])
      if (filter) for await (const part of this.properties.parts(filter, NEWEST)) yield part.map(managedOf);
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

  count(only: { live?: true }): Promise<number> {
    return this.properties.count({ removed: false, ...only });
  }

  async fileIds(kind: 'photos' | 'documents'): Promise<ReadonlySet<string>> {
    const ids = new Set<string>();
    for await (const part of this.properties.parts({ removed: false }, { _id: 1 }))
      for (const document of part) for (const { id } of document[kind]) ids.add(id);
    return ids;
  }
}

function splitByCode(account: Account, query: ManagedPropertyQuery): { named?: Filter; others: Filter } {
  const asked = managedPropertyFilter(account, query);
  const codes = codesIn(query.search ?? '');
  if (codes.length === 0) return { others: asked };
  return {
    named: { $and: [asked, { code: { $in: codes } }] },
    others: { $and: [asked, { code: { $nin: codes } }] },
  };
}

export function managedPropertyFilter(account: Account, query: ManagedPropertyQuery): Filter {
  const { search, status, type, purpose, city, brokerId, listedFrom, listedTo } = query;
  const asked: Filter = {
    removed: false,
    ...(status && { status }),
    ...(type && { type }),
    ...(purpose && { purpose }),
    ...(city && { cityKey: wordKey(city) }),
    ...(brokerId && { brokerId: brokerId === UNASSIGNED ? null : brokerId }),
    ...((listedFrom ?? listedTo) && {
      createdAt: {
        ...(listedFrom && { $gte: instantOf(listedFrom, '00:00') }),
        ...(listedTo && { $lt: instantOf(addDays(listedTo, 1), '00:00') }),
      },
    }),
    ...searchFilter(search ?? ''),
  };
  return { $and: [scopeFilter(account, 'read', 'properties'), asked] };
}

function searchFilter(search: string): Filter {
  const said = containsWords('search', searchWords(search));
  if (said.length === 0) return {};
  const part = codePart(search);
  const codes = codesIn(search);
  return {
    $or: [
      { $and: said },
      ...(codes.length > 0 ? [{ code: { $in: codes } }] : []),
      ...(part === undefined ? [] : [{ code: { $contains: part } }]),
    ],
  };
}

function managedOf(document: PropertyDocument): ManagedProperty {
  const { photos, documents, price, iptu } = document;
  return {
    id: document._id,
    slug: document.slug,
    code: document.code,
    title: document.title,
    description: document.description,
    address: document.address,
    neighborhood: document.neighborhood,
    city: document.city,
    state: document.state as BrazilianState,
    zipCode: document.zipCode,
    type: document.type,
    purpose: document.purpose,
    price: price / 100,
    iptu: iptu === null ? null : iptu / 100,
    bedrooms: document.bedrooms,
    bathrooms: document.bathrooms,
    parkingSpaces: document.parkingSpaces,
    area: document.area,
    builtYear: document.builtYear,
    isNewConstruction: document.isNewConstruction,
    isReady: document.isReady,
    featured: document.featured,
    amenities: document.amenities,
    features: document.features,
    videoUrl: document.videoUrl,
    aiEnhanced: document.aiEnhanced,
    ownerId: document.ownerId,
    brokerId: document.brokerId,
    status: document.status,
    images: imagesOf(document),
    photos: photos.map(({ id, width, height }) => ({ id, url: photoUrl(id, 1600, 'jpeg'), width, height })),
    documents: documents.map((file) => ({
      ...file,
      url: `/api/properties/${document._id}/documents/${file.id}`,
    })),
    createdAt: document.createdAt,
    updatedAt: document.updatedAt,
    revision: document.revision,
  };
}

export function imagesOf({ photos }: Pick<PropertyDocument, 'photos'>): string[] {
  return photos.map(({ id }) => photoUrl(id, 1600, 'jpeg'));
}
