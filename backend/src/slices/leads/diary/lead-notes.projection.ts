import type { LeadNote } from '@lox/contracts/lead-diary.js';
import { type Projected, projection, type Projection } from '../../../platform/log/projections/projection.js';
import { leadEvents } from '../domain/lead.events.js';

export const LEAD_NOTES = Symbol('LEAD_NOTES');

/** Holds no text: the log alone does, so that an erasure leaves nothing. */
export interface LeadNoteDocument extends Projected, Pick<LeadNote, 'kind' | 'template' | 'visitId' | 'at'> {
  leadId: string;
  authorId: string | null;
  revision: number;
}

export const leadNotes: Projection<LeadNoteDocument> = projection({
  name: 'lead-notes',
  version: 1,
  categories: [leadEvents],
  indexes: [{ fields: { leadId: 1, at: -1, revision: -1 } }],
  perEvent: true,
  key: (event) => (event.type === 'LeadNoteWritten' ? event.data.noteId : null),
  evolve(document, event) {
    if (document || event.type !== 'LeadNoteWritten') return document;
    const { kind, template, visitId } = event.data;
    const { occurredAt: at, actorId: authorId } = event.metadata;
    const leadId = event.stream.slice('lead-'.length);
    const { revision } = event;
    return { _id: '', _position: 0, leadId, kind, template, visitId, at, authorId, revision };
  },
});
