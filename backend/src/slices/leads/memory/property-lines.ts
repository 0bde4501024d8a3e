import { fold } from '@lox/contracts/text.js';
import type { MemoryView } from '../../../platform/memory-models/memory-view.js';
import type { LeadPropertyDocument } from '../projections/lead-property.projection.js';
import { presentProperty } from '../queries/lead-presentation.js';
import { Texts } from './texts.js';

/** What a lead shows of its property. */
export interface PropertyLine {
  json: string;
  /** Of the text by which it is found. */
  place: number;
}

/** Every property in memory, as leads show it. */
export class PropertyLines implements MemoryView<LeadPropertyDocument> {
  /** Grows whenever one that was known changes. */
  changes = 0;
  private readonly lines = new Map<string, PropertyLine>();
  private readonly texts = new Texts();
  /** Their ids, by the places of their texts. */
  private readonly ids: string[] = [];

  put(document: LeadPropertyDocument): void {
    const { _id: id, search } = document;
    const json = JSON.stringify(presentProperty(document));
    const known = this.lines.get(id);
    if (known) this.changes++;
    const place = known?.place ?? this.ids.push(id) - 1;
    this.lines.set(id, { json, place });
    this.texts.set(place, search);
  }

  remove(id: string): void {
    const known = this.lines.get(id);
    if (!known) return;
    this.lines.delete(id);
    this.texts.set(known.place, '');
    this.changes++;
  }

  of(id: string): PropertyLine | undefined {
    return this.lines.get(id);
  }

  /** Ids of the properties in whose title, code or address the text stands: the first so many. */
  like(text: string, most: number): Set<string> {
    const sought = fold(text);
    const found: string[] = [];
    this.texts.find(sought, (place) => found.push(this.ids[place]!));
    return new Set(found.length > most ? found.sort().slice(0, most) : found);
  }
}
