import type { LetterWords } from '@lox/contracts/letters.js';
import { type Projected, projection, type Projection } from '../../platform/log/projections/projection.js';
import {
  letterChoiceEvents,
  letterRulesEvents,
  letterTextEvents,
  mailServerEvents,
  type RecordedMailServer,
} from './letter.events.js';

export const LETTER_SETTINGS = Symbol('LETTER_SETTINGS');

export interface LetterSettings extends Projected {
  server?: RecordedMailServer | null;
  words?: LetterWords | null;
  idleDays?: number;
  refused?: string[];
  revision: number;
}

/** Also the streams' names. */
export const MAIL_SERVER = 'mailServer-settings';
export const LETTER_RULES = 'letterRules-settings';
export const letterTextId = (kind: string): string => `letterText-${kind}`;
export const letterChoiceId = (userId: string): string => `letterChoice-${userId}`;

export const letterSettingsProjection: Projection<LetterSettings> = projection({
  name: 'letter-settings',
  version: 2,
  categories: [mailServerEvents, letterTextEvents, letterRulesEvents, letterChoiceEvents],
  indexes: [],
  key: ({ stream }) => stream,
  evolve(_, event) {
    const { revision } = event;
    const at = { _id: '', _position: 0, revision };
    switch (event.type) {
      case 'MailServerChanged':
        return { ...at, server: event.data.to };
      case 'LetterTextChanged':
        return { ...at, words: event.data.to };
      case 'LetterRulesIdleDaysChanged':
        return { ...at, idleDays: event.data.to };
      case 'LetterChoicesChanged':
        return { ...at, refused: event.data.to };
    }
  },
});
