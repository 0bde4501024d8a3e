import type { MemoryView } from '../../../platform/log/memory/memory-source.js';
import type { AbsenceDocument } from './absences.projection.js';

export class AbsencesInMemory implements MemoryView<AbsenceDocument> {
  private readonly documents = new Map<string, AbsenceDocument>();

  put(document: AbsenceDocument): void {
    this.documents.set(document._id, document);
  }

  remove(id: string): void {
    this.documents.delete(id);
  }

  all(): AbsenceDocument[] {
    return [...this.documents.values()];
  }
}
