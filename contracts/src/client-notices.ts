import type { LetterReason, LetterState } from './letters.js';

export interface ClientNotice {
  id: string;
  by: 'letter' | 'whatsapp';
  /** The letter's kind, or the prepared text. */
  label: string;
  /** Sent, else noted; ISO UTC. */
  at: string;
  /** Of letters; one that would not be sent now counts as cancelled. */
  state: LetterState | null;
  reason: LetterReason | null;
  /** Of messages. */
  text: string | null;
  author: { id: string; name: string } | null;
}

export interface ClientNotices {
  /** Newest first; messages only for those who may read the lead. */
  notices: ClientNotice[];
  delivering: boolean;
}
