import { Inject, Injectable } from '@nestjs/common';
import {
  photoUrl,
  type BrazilianState,
  type ManagedProperty,
  type ManagedPropertyQuery,
} from '@lox/contracts/property-management.js';
import { abilityOf, canOn } from '@lox/contracts/permissions.js';
import type { Account } from '../../../platform/http/auth/accounts.js';
import type { LoadedStream } from '../../../platform/log/deciding/streams.js';
import type { Page } from '../../../platform/storage/document-store/pagination.js';
import type { ProjectionReader } from '../../../platform/log/following/projection-reader.js';
import { consistent } from '../../../platform/log/memory/consistent.js';
import type { MemoryModel } from '../../../platform/log/memory/memory-model.js';
import { Projections } from '../../../platform/log/following/projections.js';
import type { PropertyDocument } from '../projections/properties.projection.js';
import type { PropertyState } from '../domain/property.js';
import { PROPERTIES, PROPERTY_TABLE } from '../property.tokens.js';
import type { PropertyTable } from '../search/property-table.js';
import { managedRows } from './managed-selection.js';

/** Properties per read. */
const PART = 250;

@Injectable()
export class ManagedProperties {
  constructor(
    @Inject(PROPERTIES) private readonly properties: ProjectionReader<PropertyDocument>,
    @Inject(PROPERTY_TABLE) private readonly table: MemoryModel<PropertyTable, PropertyDocument>,
    @Inject(Projections) private readonly projections: Projections,
  ) {}

  list(account: Account, query: ManagedPropertyQuery & { limit: number }): Promise<Page<ManagedProperty>> {
    const { limit, offset = 0 } = query;
    return consistent(async () => {
      const table = await this.table.ready();
      const rows = managedRows(table, account, query);
      const shown = rows.slice(offset, offset + limit);
      const found = await table.documentsOf(shown, (ids) => this.table.stored(ids));
      return found && { items: found.map(managedOf), total: rows.length };
    });
  }

  /** A property changed meanwhile is read as it is now, unless the account may no longer see it. */
  async *all(account: Account, query: ManagedPropertyQuery): AsyncIterable<ManagedProperty[]> {
    const table = await this.table.ready();
    const ids = managedRows(table, account, query).map((row) => table.idAt(row));
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

  async count({ live }: { live?: true }): Promise<number> {
    const table = await this.table.ready();
    return table.select({ live: live && table.values.live.among([live]) }).count();
  }

  async fileIds(kind: 'photos' | 'documents'): Promise<ReadonlySet<string>> {
    const ids = new Set<string>();
    for await (const part of this.properties.parts({ removed: false }, { _id: 1 }))
      for (const document of part) for (const { id } of document[kind]) ids.add(id);
    return ids;
  }
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
