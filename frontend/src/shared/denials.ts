import type { ErrorBody } from '@lox/contracts/errors.js';

export type MissingPermission = NonNullable<ErrorBody['missing']>;

/** What was missing when the server last refused with this text. The texts are few. */
const missingByMessage = new Map<string, MissingPermission>();

/** Notes which permission a refusal names, for whoever shows its text. */
export function recordDenial({ message, missing }: Partial<ErrorBody>): void {
  if (message === undefined) return;
  if (missing) missingByMessage.set(message, missing);
  else missingByMessage.delete(message);
}

/** The permission that was missing when the server refused with this text. */
export const missingPermissionOf = (text: string): MissingPermission | undefined =>
  missingByMessage.get(text);
