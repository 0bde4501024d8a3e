import type { MemoryView } from '../../../platform/log/memory/memory-view.js';
import type { PropertyDocument } from '../projections/properties.projection.js';
import { KnownAnswers } from './known-answers.js';
import { PropertyIndex } from './property-index.js';
import { ReadyProperties } from './ready-properties.js';

/** Live properties in memory, and what was made of them; a change takes away what shows or counts the property. */
export class PropertyView implements MemoryView<PropertyDocument> {
  readonly index = new PropertyIndex();
  readonly ready = new ReadyProperties();
  readonly known = new KnownAnswers();
  /** Another one after every change. */
  version = 0;

  put(document: PropertyDocument): void {
    const former = this.index.byId(document._id);
    if (former?.revision === document.revision || !(former || document.live)) return;
    this.version++;
    if (former) this.known.forget(former);
    this.index.put(document);
    this.ready.forget(document._id);
    if (document.live) this.known.forget(document);
  }

  remove(id: string): void {
    const former = this.index.byId(id);
    if (!former) return;
    this.version++;
    this.known.forget(former);
    this.index.remove(id);
    this.ready.forget(id);
  }
}
