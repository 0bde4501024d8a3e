import type { ErrorBody } from '@lox/contracts/errors.js';

export type MissingPermission = NonNullable<ErrorBody['missing']>;

/** Keyed by the refusal's text. */
const missingByMessage = new Map<string, MissingPermission>();

export function recordDenial({ message, missing }: Partial<ErrorBody>): void {
  if (message === undefined) return;
  if (missing) missingByMessage.set(message, missing);
  else missingByMessage.delete(message);
}

export const missingPermissionOf = (text: string): MissingPermission | undefined =>
  missingByMessage.get(text);
