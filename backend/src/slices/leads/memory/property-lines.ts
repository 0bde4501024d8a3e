import type { MemoryView } from '../../../platform/log/memory/memory-view.js';
import { PlaceIndex } from '../../../platform/log/memory/place-index.js';
import { PackedFields } from '../../../platform/log/memory/packed-fields.js';
import type { LeadPropertyDocument } from '../projections/lead-property.projection.js';
import { presentProperty } from '../queries/lead-presentation.js';
import { soughtProperties } from '../queries/sought-properties.js';
import { Texts } from './texts.js';

/** What a lead shows of its property, besides the id. */
const SHOWN = ['slug', 'code', 'title', 'address', 'type', 'purpose', 'price'] as const;

/** Every property in memory, as leads show it. */
export class PropertyLines implements MemoryView<LeadPropertyDocument> {
  /** Grows whenever one that was known changes. */
  changes = 0;
  /** Ids of those that are let: what they cost a month is no price. */
  readonly rentals = new Set<string>();
  private version = 0;
  /** By place; the ids of those that are gone stay. */
  private readonly ids: string[] = [];
  private readonly places = new PlaceIndex((place) => this.ids[place]!);
  private readonly versions: number[] = [];
  private readonly lines = new PackedFields<LeadPropertyDocument, (typeof SHOWN)[number]>(SHOWN);
  private readonly texts = new Texts();

  put(document: LeadPropertyDocument): void {
    const { _id: id, search } = document;
    const known = this.places.find(id);
    if (known !== undefined) this.changes++;
    const place = known ?? this.ids.push(id) - 1;
    if (known === undefined) this.places.add(place);
    this.versions[place] = ++this.version;
    this.lines.set(place, document);
    if (document.purpose === 'rent') this.rentals.add(id);
    else this.rentals.delete(id);
    this.texts.set(place, search);
  }

  remove(id: string): void {
    const place = this.places.find(id);
    if (place === undefined) return;
    this.places.remove(place);
    this.lines.clear(place);
    this.rentals.delete(id);
    this.texts.set(place, '');
    this.changes++;
  }

  /** As JSON; undefined for one that is not known. */
  of(id: string): string | undefined {
    const place = this.places.find(id);
    return place === undefined
      ? undefined
      : JSON.stringify(presentProperty({ _id: id, ...this.lines.at(place) }));
  }

  /** Another number after every change of it. */
  versionOf(id: string): number | undefined {
    const place = this.places.find(id);
    return place === undefined ? undefined : this.versions[place];
  }

  /** Ids of the properties whose title, code and address say what is sought: the first so many. */
  like(search: string, most: number): Set<string> {
    const found: string[] = [];
    for (const words of soughtProperties(search))
      this.texts.saying(words, (place) => found.push(this.ids[place]!));
    return new Set(found.length > most ? found.sort().slice(0, most) : found);
  }
}
