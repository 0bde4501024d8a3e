import type { LetterChoice } from '@lox/contracts/letters.js';
import type { NotificationChoice } from '@lox/contracts/notifications.js';

export const CHANNELS = { email: 'E-mail', program: 'No programa', push: 'No aparelho' } as const;
export type MessageChannel = keyof typeof CHANNELS;

/** Null: the channel does not exist for this kind. */
export interface ChoiceRow extends Record<MessageChannel, boolean | null> {
  kind: string;
  label: string;
}

export function choiceRows(
  notifications: readonly NotificationChoice[],
  letters: readonly LetterChoice[],
): ChoiceRow[] {
  const emails = new Map(letters.map(({ kind, email }) => [kind, email]));
  const told = new Set<string>(notifications.map(({ kind }) => kind));
  return [
    ...notifications.map((row) => ({ ...row, email: emails.get(row.kind) ?? null })),
    ...letters.filter(({ kind }) => !told.has(kind)).map((row) => ({ ...row, program: null, push: null })),
  ];
}

export const applyChoice = (
  rows: readonly ChoiceRow[] | undefined,
  kind: string,
  way: MessageChannel,
  wanted: boolean,
): ChoiceRow[] | undefined => rows?.map((row) => (row.kind === kind ? { ...row, [way]: wanted } : row));
