import type { Document, DocumentStore } from '../document-store/document-store.js';
import { documentPages } from '../document-store/document-pages.js';
import type { EventStore } from '../event-store/event-store.js';
import type { EventTypes } from '../event-store/event-catalogue.js';
import type { KeyRing } from './key-ring.js';
import { SEALED, dataSubjectOf } from './personal-event-store.js';
import { ERASED_KEY, isSubjectKey, SUBJECT_KEYS, type KeyDocument } from './subject-keys.js';

export const CENSUSES = 'vault_censuses';
const ID = 'vault';
const PAGE = 500;

interface Counted extends Document {
  position: number;
  keys: number;
}

interface Census {
  whole: number;
  erased: number;
  foreign: string[];
  lost: string[];
}

interface Scan {
  position: number;
  lost: string[];
  /** Subjects whose own stream begins here with encrypted data. */
  begun: number;
}

/** Keys are never removed: while they grow with the subjects, only newer events are read. */
export class VaultCensus {
  constructor(
    private readonly engines: { events: EventStore; documents: DocumentStore },
    private readonly types: EventTypes,
    private readonly ring: KeyRing,
  ) {}

  async take({ full = false, signal }: { full?: boolean; signal?: AbortSignal } = {}): Promise<Census> {
    const { documents, events } = this.engines;
    const counted = full ? undefined : await documents.get<Counted>(CENSUSES, ID);
    const before = counted && counted.position <= (await events.head()) ? counted : undefined;
    let scan = await this.scan(before?.position ?? 0, signal);
    const census = await this.count(signal);
    const keys = census.whole + census.erased + census.foreign.length;
    if (before && keys < before.keys + scan.begun) scan = await this.scan(0, signal);
    census.lost = scan.lost;
    if (census.lost.length === 0 && !signal?.aborted) {
      const document: Counted = { _id: ID, position: scan.position, keys };
      await documents.write([{ put: CENSUSES, document }], { relaxed: true });
    }
    return census;
  }

  private async count(signal?: AbortSignal): Promise<Census> {
    const census: Census = { whole: 0, erased: 0, foreign: [], lost: [] };
    for await (const page of documentPages<KeyDocument>(this.engines.documents, SUBJECT_KEYS, PAGE)) {
      if (signal?.aborted) break;
      for (const { _id, wrapped } of page)
        if (!isSubjectKey(_id)) continue;
        else if (wrapped === ERASED_KEY) census.erased++;
        else if (this.ring.unwrap(wrapped, _id)) census.whole++;
        else census.foreign.push(_id);
    }
    return census;
  }

  private async scan(after: number, signal?: AbortSignal): Promise<Scan> {
    const { events, documents } = this.engines;
    const lost = new Set<string>();
    let position = after;
    let begun = 0;
    for await (const batch of events.readAll({ after, categories: this.types.categories })) {
      if (signal?.aborted) break;
      const subjects = new Set<string>();
      for (const event of batch.events) {
        if (!(SEALED in event.data)) continue;
        const subject = dataSubjectOf(this.types, event.stream, event);
        if (subject === null) continue;
        subjects.add(subject);
        if (event.revision === 0 && subject === event.stream) begun++;
      }
      const found = await documents.getMany<KeyDocument>(SUBJECT_KEYS, [...subjects]);
      for (const { _id } of found) subjects.delete(_id);
      for (const subject of subjects) lost.add(subject);
      position = batch.position;
    }
    return { position, lost: [...lost], begun };
  }
}

const SHOWN = 5;

export const firstSubjects = (subjects: readonly string[]): string =>
  subjects.slice(0, SHOWN).join(', ') + (subjects.length > SHOWN ? ', …' : '');
