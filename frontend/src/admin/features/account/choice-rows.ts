import type { LetterChoice } from '@lox/contracts/letters.js';
import type { NotificationChoice } from '@lox/contracts/notifications.js';

export const CHANNELS = { email: 'E-mail', program: 'No programa', push: 'No aparelho' } as const;
export type MessageChannel = keyof typeof CHANNELS;

/** Something that happens, and whether I am told of it by each way; null: it is not told by that way. */
export interface ChoiceRow extends Record<MessageChannel, boolean | null> {
  kind: string;
  label: string;
}

/** One row for each thing that happens, those that the program tells of first. */
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

/** The rows after a choice. */
export const applyChoice = (
  rows: readonly ChoiceRow[] | undefined,
  kind: string,
  way: MessageChannel,
  wanted: boolean,
): ChoiceRow[] | undefined => rows?.map((row) => (row.kind === kind ? { ...row, [way]: wanted } : row));
