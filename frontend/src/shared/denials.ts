import type { ErrorBody } from '@lox/contracts/errors.js';

export type Missing = NonNullable<ErrorBody['missing']>;

/** What was missing when the server last refused with this text. The texts are few. */
const behind = new Map<string, Missing>();

/** Notes which permission a refusal names, for whoever shows its text. */
export function noteDenial({ message, missing }: Partial<ErrorBody>): void {
  if (message === undefined) return;
  if (missing) behind.set(message, missing);
  else behind.delete(message);
}

/** The permission that was missing when the server refused with this text. */
export const missingBehind = (text: string): Missing | undefined => behind.get(text);
