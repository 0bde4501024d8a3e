import type { JsonObject } from '@lox/contracts/json.js';

/** Each is taken whole, ended or not: linear in any text. */
const STRING_OR_NUMBER = /"(?:[^"\\]|\\[^])*"?|[-+.\deE]+/g;
/** Beyond what JavaScript holds exactly. */
const LONG_NUMBER = /^-?\d{16,}$/;

/** Long numbers become texts; null for anything but an object. */
export function objectIn(bytes: Buffer): JsonObject | null {
  const text = new TextDecoder().decode(bytes);
  try {
    const value: unknown = JSON.parse(
      text.replace(STRING_OR_NUMBER, (found) => (LONG_NUMBER.test(found) ? `"${found}"` : found)),
    );
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? (value as JsonObject)
      : null;
  } catch {
    return null;
  }
}
