import type { MemoryView } from '../../../platform/log/memory/memory-view.js';
import { RowHashIndex } from '../../../platform/log/memory/row-hash-index.js';
import { PackedFields } from '../../../platform/log/memory/packed-fields.js';
import type { LeadPropertyDocument } from '../projections/lead-property.projection.js';
import { presentProperty } from '../queries/lead-presentation.js';
import { propertySearchWords } from '../queries/property-search-words.js';
import { TextColumn } from './text-column.js';

const SHOWN = ['slug', 'code', 'title', 'address', 'type', 'purpose', 'price'] as const;

export class LeadPropertyRows implements MemoryView<LeadPropertyDocument> {
  /** Grows when a known property changes or goes. */
  changes = 0;
  /** A monthly rent is no value of a lead. */
  readonly rentals = new Set<string>();
  private version = 0;
  private readonly ids: string[] = [];
  private readonly places = new RowHashIndex((place) => this.ids[place]!);
  private readonly versions: number[] = [];
  private readonly packed = new PackedFields<LeadPropertyDocument, (typeof SHOWN)[number]>(SHOWN);
  private readonly texts = new TextColumn();

  put(document: LeadPropertyDocument): void {
    const { _id: id, search } = document;
    const known = this.places.find(id);
    if (known !== undefined) this.changes++;
    const place = known ?? this.ids.push(id) - 1;
    if (known === undefined) this.places.add(place);
    this.versions[place] = ++this.version;
    this.packed.set(place, document);
    if (document.purpose === 'rent') this.rentals.add(id);
    else this.rentals.delete(id);
    this.texts.set(place, search);
  }

  remove(id: string): void {
    const place = this.places.find(id);
    if (place === undefined) return;
    this.places.remove(place);
    this.packed.clear(place);
    this.rentals.delete(id);
    this.texts.set(place, '');
    this.changes++;
  }

  jsonOf(id: string): string | undefined {
    const place = this.places.find(id);
    return place === undefined
      ? undefined
      : JSON.stringify(presentProperty({ _id: id, ...this.packed.at(place) }));
  }

  versionOf(id: string): number | undefined {
    const place = this.places.find(id);
    return place === undefined ? undefined : this.versions[place];
  }

  /** The first `most` ids, sorted. */
  idsMatching(search: string, most: number): Set<string> {
    const found: string[] = [];
    for (const words of propertySearchWords(search))
      this.texts.findMatching(words, (place) => found.push(this.ids[place]!));
    return new Set(found.length > most ? found.sort().slice(0, most) : found);
  }
}
