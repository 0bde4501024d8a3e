import type { LetterTemplate, LetterWords } from '@lox/contracts/letters.js';
import { LETTER_TEXT_LIMITS } from '@lox/contracts/letters.js';
import {
  MESSAGE_LIMITS,
  MESSAGE_SAMPLE,
  renderMessage,
  type MessageTemplate,
  type MessageTemplates,
} from '@lox/contracts/messages.js';
import type { ReactNode } from 'react';
import { MESSAGES_KEY } from '../../../records/messages/message-calls.js';
import { letterKeys, previewPath, saveMessage, saveText } from '../letter-calls.js';
import styles from '../letters.module.css';

export interface EditedText {
  key: string;
  label: string;
  words: LetterWords;
  original: LetterWords;
  isOriginal: boolean;
  variables: LetterTemplate['variables'];
  hasSubject: boolean;
  longest: number;
  note: string;
  save(words: LetterWords | null): Promise<unknown>;
  queryKey: readonly string[];
  preview(words: LetterWords): ReactNode;
}

export function letterText(template: LetterTemplate): EditedText {
  const { kind, label, subject, introduction, version } = template;
  return {
    ...template,
    key: kind,
    words: { subject, introduction },
    hasSubject: true,
    longest: LETTER_TEXT_LIMITS.introduction,
    note: 'Dados como imóvel, horário e botão vêm depois do texto, sempre em dia.',
    save: (words) => saveText(kind, words, version),
    queryKey: letterKeys.texts,
    preview: (words) => (
      <iframe className={styles.frame} title={`Prévia: ${label}`} src={previewPath(kind, words)} sandbox="" />
    ),
  };
}

export function messageText(template: MessageTemplate, { agency, site }: MessageTemplates): EditedText {
  const { moment, label, text, original, version } = template;
  return {
    ...template,
    key: `whatsapp-${moment}`,
    words: { subject: '', introduction: text },
    original: { subject: '', introduction: original },
    hasSubject: false,
    longest: MESSAGE_LIMITS.text,
    note: 'Uma linha com uma variável sem valor fica fora da mensagem.',
    save: (words) => saveMessage(moment, words && words.introduction, version),
    queryKey: MESSAGES_KEY,
    preview: ({ introduction }) => (
      <section aria-label={`Prévia: ${label}`} className={styles.chat}>
        <p className={`breaks ${styles.bubble}`}>
          {renderMessage(introduction, { ...MESSAGE_SAMPLE, agency, site })}
        </p>
      </section>
    ),
  };
}
