import { fold } from '@lox/contracts/text.js';
import type { MemoryView } from '../../../platform/memory-models/memory-view.js';
import type { LeadPropertyDocument } from '../projections/lead-property.projection.js';
import { presentProperty } from '../queries/lead-presentation.js';

/** What a lead shows of its property. */
export interface PropertyLine {
  json: string;
  /** Folded. */
  search: string;
}

/** Every property in memory, as leads show it. */
export class PropertyLines implements MemoryView<LeadPropertyDocument> {
  /** Grows whenever one that was known changes. */
  changes = 0;
  private readonly lines = new Map<string, PropertyLine>();

  put(document: LeadPropertyDocument): void {
    const { _id: id, search } = document;
    const json = JSON.stringify(presentProperty(document));
    if (this.lines.has(id)) this.changes++;
    this.lines.set(id, { json, search });
  }

  remove(id: string): void {
    if (this.lines.delete(id)) this.changes++;
  }

  clear(): void {
    this.lines.clear();
    this.changes++;
  }

  of(id: string): PropertyLine | undefined {
    return this.lines.get(id);
  }

  /** Ids of the properties in whose title, code or address the text stands: the first so many. */
  like(text: string, most: number): Set<string> {
    const sought = fold(text);
    const found: string[] = [];
    for (const [id, { search }] of this.lines) if (search.includes(sought)) found.push(id);
    return new Set(found.length > most ? found.sort().slice(0, most) : found);
  }
}
