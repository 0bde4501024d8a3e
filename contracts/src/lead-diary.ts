import { keysOf } from './text.js';

export const NOTE_KIND_LABELS = {
  note: 'Anotação',
  call: 'Ligação',
  whatsapp: 'WhatsApp',
  visit: 'Visita',
  email: 'E-mail',
};
export type NoteKind = keyof typeof NOTE_KIND_LABELS;
export const NOTE_KINDS = keysOf(NOTE_KIND_LABELS);

/** In characters. */
export const DIARY_LIMITS = { text: 5000, template: 60, nextStep: 200 } as const;

export const DIARY_PAGE = 20;

export interface LeadNote {
  /** `notes` for the lead's single field `notes`, which stands first in time. */
  id: string;
  kind: NoteKind;
  text: string;
  template: string | null;
  visitId: string | null;
  author: { id: string; name: string } | null;
  /** ISO UTC. */
  at: string;
}

export interface WriteNote {
  kind: NoteKind;
  text: string;
  template?: string | null;
  visitId?: string | null;
}

/** Newest first. */
export interface DiaryQuery {
  visitId?: string;
  limit?: number;
  offset?: number;
}

/** Its broker is reminded at `dueAt` (ISO UTC). */
export interface NextStep {
  text: string;
  dueAt: string;
}

/** `text` in one line of about `LAST_NOTE_SHOWN` characters. */
export type LastNote = Pick<LeadNote, 'kind' | 'text' | 'at'>;
export const LAST_NOTE_SHOWN = 140;
