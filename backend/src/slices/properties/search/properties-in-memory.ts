import type { MemoryView } from '../../../platform/log/memory/memory-view.js';
import type { PropertyDocument } from '../projections/properties.projection.js';
import { SearchAnswerCache } from './search-answer-cache.js';
import { PropertyIndex } from './property-index.js';
import { PropertyJsonCache } from './property-json-cache.js';

/** A change must drop the answers that show or count the property. */
export class PropertiesInMemory implements MemoryView<PropertyDocument> {
  readonly index = new PropertyIndex();
  readonly json = new PropertyJsonCache();
  readonly answers = new SearchAnswerCache();
  version = 0;

  put(document: PropertyDocument): void {
    const former = this.index.byId(document._id);
    if (former?.revision === document.revision || !(former || document.live)) return;
    this.version++;
    if (former) this.answers.invalidate(former);
    this.index.put(document);
    this.json.delete(document._id);
    if (document.live) this.answers.invalidate(document);
  }

  remove(id: string): void {
    const former = this.index.byId(id);
    if (!former) return;
    this.version++;
    this.answers.invalidate(former);
    this.index.remove(id);
    this.json.delete(id);
  }
}
