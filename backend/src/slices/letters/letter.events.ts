import type { LetterWords } from '@lox/contracts/letters.js';
import { defineEvents, type EventOf } from '../../platform/storage/event-store/event-catalogue.js';
import type { MailServer } from '../../config/mail-server.js';

/** A mail server as it is recorded: the password is in the vault, under this id. */
export interface RecordedMailServer extends Omit<MailServer, 'password'> {
  passwordId: string | null;
}

/** Letters go through another server, or through none: then they wait. */
export type MailServerChanged = EventOf<
  'MailServerChanged',
  { from: RecordedMailServer | null; to: RecordedMailServer | null }
>;

/** The texts of a kind of letter were changed; null: the original ones. */
export type LetterTextChanged = EventOf<
  'LetterTextChanged',
  { from: LetterWords | null; to: LetterWords | null }
>;

/** Leads are idle after another number of days. */
export type LetterRulesIdleDaysChanged = EventOf<'LetterRulesIdleDaysChanged', { from: number; to: number }>;

/**
 * A member of staff chose other kinds of letters that shall not come by e-mail: all of them, in the order of
 * their names.
 */
export type LetterChoicesChanged = EventOf<'LetterChoicesChanged', { from: string[]; to: string[] }>;

/** A person had a letter sent again. */
export type LetterSentAgain = EventOf<'LetterSentAgain', { kind: string }>;

/** A person decided that a letter is not sent. */
export type LetterCancelled = EventOf<'LetterCancelled', { kind: string }>;

export type LetterEvent = LetterSentAgain | LetterCancelled;

// A mail server's user and addresses are mostly a person's.
export const mailServerEvents = defineEvents<MailServerChanged>('mailServer', {
  MailServerChanged: { version: 1, changes: 'server', personal: ['from', 'to'] },
});
export const letterTextEvents = defineEvents<LetterTextChanged>('letterText', {
  LetterTextChanged: { version: 1, changes: 'text' },
});
export const letterRulesEvents = defineEvents<LetterRulesIdleDaysChanged>('letterRules', {
  LetterRulesIdleDaysChanged: { version: 1, changes: 'idleDays' },
});
export const letterChoiceEvents = defineEvents<LetterChoicesChanged>('letterChoice', {
  LetterChoicesChanged: { version: 1, changes: 'refused' },
});
export const letterEvents = defineEvents<LetterEvent>('letter', {
  LetterSentAgain: { version: 1 },
  LetterCancelled: { version: 1 },
});
