import { Photos } from '../../../platform/http/files/photos.js';
import type { MemoryModel } from '../../../platform/log/memory/memory-model.js';
import type { MemoryView } from '../../../platform/log/memory/memory-source.js';
import type { PropertyDocument } from '../projections/properties.projection.js';

export const REMOVED_PHOTOS = Symbol('REMOVED_PHOTOS');

/** Photos of properties in the trash. */
export class RemovedPhotos implements MemoryView<PropertyDocument> {
  private readonly ofProperty = new Map<string, readonly string[]>();
  private readonly ids = new Set<string>();

  has(id: string): boolean {
    return this.ids.has(id);
  }

  put({ _id, removed, photos }: PropertyDocument): void {
    this.remove(_id);
    if (!removed) return;
    const ids = photos.map(({ id }) => id);
    this.ofProperty.set(_id, ids);
    for (const id of ids) this.ids.add(id);
  }

  remove(property: string): void {
    for (const id of this.ofProperty.get(property) ?? []) this.ids.delete(id);
    this.ofProperty.delete(property);
  }
}

export const hidesRemovedPhotos = {
  provide: Symbol('photos of the trash'),
  inject: [Photos, REMOVED_PHOTOS],
  useFactory: (photos: Photos, removed: MemoryModel<RemovedPhotos, PropertyDocument>): void =>
    photos.hide((id) => removed.current?.has(id) ?? false),
};
