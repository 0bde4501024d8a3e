import type { WriteOp } from '../../../platform/storage/document-store/document-store.js';
import type { Catalogues, RecordedIn } from '../../../platform/storage/event-store/event-catalogue.js';
import type { LetterCause, LetterKind } from '../../../platform/edge/mail/letter-kinds.js';
import type { Process } from '../../../platform/log/projections/projection.js';
import { isNotDemo } from '../../../platform/log/deciding/demo-correlation.js';
import { LETTER_OUTBOX, type LetterDocument, LETTERS, newLetter } from './letter.document.js';

type CausingEvent = RecordedIn<Catalogues>;

export const LETTERS_PROCESS = 'letters';

/** Older events cause no letter. */
const RECENT_MS = 7 * 86_400_000;

export function lettersProcess(
  kinds: readonly LetterKind[],
  clock: () => number = Date.now,
): Process<Catalogues> {
  const isRecent = ({ metadata }: CausingEvent): boolean =>
    Date.parse(metadata.occurredAt) >= clock() - RECENT_MS && isNotDemo(metadata);
  const lettersOf = async (event: CausingEvent): Promise<WriteOp[]> => {
    const writes: WriteOp[] = [];
    for (const kind of kinds.filter((kind) => follows(kind, event)))
      for (const cause of (await kind.causedBy?.(event)) ?? [])
        writes.push({ insert: LETTERS, document: noted(kind, cause, event) });
    return writes;
  };
  return {
    name: LETTERS_PROCESS,
    categories: [...new Set(kinds.flatMap(({ categories }) => categories))],
    collections: [LETTER_OUTBOX],
    deferred: true,
    async react(events) {
      const writes: WriteOp[] = [];
      for (const event of events)
        writes.push(...erasuresOf(event), ...(isRecent(event) ? await lettersOf(event) : []));
      return writes;
    },
  };
}

const follows = ({ categories }: LetterKind, event: CausingEvent): boolean =>
  categories.some(({ category }) => category === event.category);

function noted({ name }: LetterKind, cause: LetterCause, { metadata }: CausingEvent): LetterDocument {
  const { occurredAt, correlationId: request, undoes } = metadata;
  return { ...newLetter(name, cause, occurredAt), request, ...(undoes !== undefined && { undoes }) };
}

const ERASING = ['LeadPersonalDataErased', 'UserPersonalDataErased', 'VisitPersonalDataErased'];

/** Not while the records are being handed over. */
function erasuresOf({ type, stream }: CausingEvent): WriteOp[] {
  if (!ERASING.includes(type)) return [];
  const unsent = { state: { $in: ['waiting', 'parked'] } };
  const fields = { state: 'cancelled', reason: 'erased', nextTryAt: null };
  return [
    { set: LETTERS, where: { receiver: stream, ...unsent }, fields },
    { set: LETTERS, where: { stream, ...unsent }, fields },
  ];
}
