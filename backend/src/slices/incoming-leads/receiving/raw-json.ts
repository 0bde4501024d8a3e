import type { JsonObject } from '@lox/contracts/json.js';

/** Text of JSON strings, and whole numbers beyond what JavaScript holds exactly. */
const STRING_OR_LONG_NUMBER = /"(?:[^"\\]|\\.)*"|-?\d{16,}(?![\d.eE])/g;

/** Long numbers become texts; null for anything but an object. */
export function objectIn(bytes: Buffer): JsonObject | null {
  const text = new TextDecoder().decode(bytes);
  try {
    const value: unknown = JSON.parse(
      text.replace(STRING_OR_LONG_NUMBER, (found) => (found.startsWith('"') ? found : `"${found}"`)),
    );
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? (value as JsonObject)
      : null;
  } catch {
    return null;
  }
}
