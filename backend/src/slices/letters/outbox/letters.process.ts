import type { WriteOp } from '../../../platform/storage/document-store/document-store.js';
import type { Catalogues, RecordedIn } from '../../../platform/storage/event-store/event-catalogue.js';
import type { LetterKind } from '../../../platform/edge/mail/letter-kinds.js';
import type { Process } from '../../../platform/log/projections/projection.js';
import { isNotDemo } from '../../../platform/log/deciding/demo-correlation.js';
import { LETTER_INDEXES, newLetter, LETTERS } from './letter.document.js';

type CausingEvent = RecordedIn<Catalogues>;

/** Older events cause no letter, as when a log is read late or imported. */
const RECENT_MS = 7 * 86_400_000;

/**
 * Notes the letters that follow from events, once for each event, kind and receiver, in the same write as its
 * checkpoint. `LetterWorker` sends them. What is noted of an erased person is struck out.
 */
export class LettersProcess implements Process<Catalogues> {
  readonly name = 'letters';
  readonly categories: Catalogues;
  readonly collections = [{ name: LETTERS, indexes: LETTER_INDEXES }];

  constructor(
    private readonly kinds: readonly LetterKind[],
    private readonly onEnqueued: () => void = () => {},
    private readonly clock: () => number = Date.now,
  ) {
    this.categories = [...new Set(kinds.flatMap(({ categories }) => categories))];
  }

  readonly react = async (events: readonly CausingEvent[]): Promise<WriteOp[]> => {
    const writes: WriteOp[] = [];
    for (const event of events) {
      writes.push(...erasuresOf(event));
      if (!this.isRecent(event)) continue;
      for (const kind of this.kinds)
        for (const cause of (await kind.causedBy?.(event)) ?? [])
          writes.push({ insert: LETTERS, document: newLetter(kind.name, cause, event.metadata.occurredAt) });
    }
    if (writes.length > 0) this.onEnqueued();
    return writes;
  };

  private isRecent({ metadata }: CausingEvent): boolean {
    return Date.parse(metadata.occurredAt) >= this.clock() - RECENT_MS && isNotDemo(metadata);
  }
}

const ERASING = ['LeadPersonalDataErased', 'UserPersonalDataErased', 'VisitPersonalDataErased'];

/** Letters to the person, and about what is theirs; what is just being handed over is out of our hands. */
function erasuresOf({ type, stream }: CausingEvent): WriteOp[] {
  if (!ERASING.includes(type)) return [];
  const unsent = { state: { $in: ['waiting', 'parked'] } };
  const fields = { state: 'cancelled', reason: 'erased', nextTryAt: null };
  return [
    { set: LETTERS, where: { receiver: stream, ...unsent }, fields },
    { set: LETTERS, where: { stream, ...unsent }, fields },
  ];
}
