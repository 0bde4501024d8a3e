import { IDLE_DAYS, LETTER_TEXT_LIMITS, type LetterWords } from '@lox/contracts/letters.js';
import { isDeepStrictEqual } from 'node:util';
import { DomainError } from '../../platform/storage/errors/domain-error.js';
import { changeOptOuts } from '../../platform/log/deciding/opt-outs.js';
import type { Evolution } from '../../platform/log/deciding/streams.js';
import type { LetterKind } from '../../platform/edge/mail/letter-kinds.js';
import { manyLines, oneLine } from '@lox/contracts/clean-text.js';
import { unknownVariables } from '@lox/contracts/text-variables.js';
import {
  letterChoiceEvents,
  letterRulesEvents,
  letterTextEvents,
  mailServerEvents,
  type LetterRulesIdleDaysChanged,
  type LetterChoicesChanged,
  type LetterTextChanged,
  type MailServerChanged,
  type RecordedMailServer,
} from './letter.events.js';

export const mailServer: Evolution<RecordedMailServer | null, MailServerChanged> = {
  events: mailServerEvents,
  initial: null,
  evolve: (_, { data }) => data.to,
};

/** Null: the original texts. */
export const letterText: Evolution<LetterWords | null, LetterTextChanged> = {
  events: letterTextEvents,
  initial: null,
  evolve: (_, { data }) => data.to,
};

export const idleDays: Evolution<number, LetterRulesIdleDaysChanged> = {
  events: letterRulesEvents,
  initial: IDLE_DAYS.default,
  evolve: (_, { data }) => data.to,
};

export const letterChoices: Evolution<readonly string[], LetterChoicesChanged> = {
  events: letterChoiceEvents,
  initial: [],
  evolve: (_, { data }) => data.to,
};

export function changeMailServer(
  present: RecordedMailServer | null,
  wanted: RecordedMailServer | null,
): MailServerChanged[] {
  if (isDeepStrictEqual(present, wanted)) return [];
  return [{ type: 'MailServerChanged', data: { from: present, to: wanted } }];
}

export type TextKind = Pick<LetterKind, 'subject' | 'introduction' | 'variables'>;

export function changeLetterText(
  present: LetterWords | null,
  wanted: LetterWords | null,
  kind: TextKind,
): LetterTextChanged[] {
  const to = wanted && checked(wanted, kind);
  const original = { subject: kind.subject, introduction: kind.introduction };
  const changed = isDeepStrictEqual(to, original) ? null : to;
  if (isDeepStrictEqual(present, changed)) return [];
  return [{ type: 'LetterTextChanged', data: { from: present, to: changed } }];
}

function checked({ subject, introduction }: LetterWords, kind: TextKind): LetterWords {
  const words = { subject: oneLine(subject), introduction: manyLines(introduction) };
  if (kind.subject && (!words.subject || !words.introduction))
    throw invalid('letter_text_empty', 'Assunto e texto não podem ficar vazios.');
  if (!words.introduction) throw invalid('letter_text_empty', 'O texto não pode ficar vazio.');
  if (
    words.subject.length > LETTER_TEXT_LIMITS.subject ||
    words.introduction.length > LETTER_TEXT_LIMITS.introduction
  )
    throw invalid('letter_text_too_long', 'O assunto ou o texto é longo demais.');
  const [unknown] = unknownVariables(`${words.subject} ${words.introduction}`, [
    ...Object.keys(kind.variables),
    AGENCY_VARIABLE,
  ]);
  if (unknown !== undefined)
    throw invalid('letter_variable_unknown', `A variável {${unknown}} não existe nesta mensagem.`);
  return words;
}

export const AGENCY_VARIABLE = 'imobiliaria';

export function changeIdleDays(present: number, wanted: number): LetterRulesIdleDaysChanged[] {
  if (!Number.isInteger(wanted) || wanted < IDLE_DAYS.least || wanted > IDLE_DAYS.most)
    throw invalid('idle_days_invalid', IDLE_DAYS_TEXT);
  return present === wanted
    ? []
    : [{ type: 'LetterRulesIdleDaysChanged', data: { from: present, to: wanted } }];
}

export const IDLE_DAYS_TEXT = `Informe de ${IDLE_DAYS.least} a ${IDLE_DAYS.most} dias.`;

export function chooseLetters(
  present: readonly string[],
  wanted: ReadonlyMap<string, boolean>,
): LetterChoicesChanged[] {
  const data = changeOptOuts(present, wanted);
  return data ? [{ type: 'LetterChoicesChanged', data }] : [];
}

const invalid = (code: string, text: string): DomainError => new DomainError(code, text, 400);
