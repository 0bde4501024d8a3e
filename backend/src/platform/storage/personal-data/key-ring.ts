import { createHash } from 'node:crypto';
import { readKeys, type Secrets, type WrappingKeys } from '../../../config/secrets.js';
import { open } from './cipher.js';

/** A hash reveals nothing of 32 random bytes. */
export const fingerprintOf = (key: Buffer): string =>
  createHash('sha256').update('lox personal data key ').update(key).digest('hex').slice(0, 16);

/** The next or previous key of a rotation unwraps too: servers keep running. */
export class KeyRing {
  /** @param reload reads keys that a rotation has added to the file */
  constructor(
    public keys: WrappingKeys,
    private readonly reload?: () => WrappingKeys,
  ) {}

  static of(current: Buffer): KeyRing {
    return new KeyRing({ current, next: null, previous: null });
  }

  get all(): Buffer[] {
    const { current, next, previous } = this.keys;
    return [current, next, previous].filter((key) => key !== null);
  }

  /** Undefined for a key that none of these wrapped. */
  unwrap(wrapped: string, context: string): Unwrapped | undefined {
    const found = unwrapWithAny(this.all, wrapped, context);
    if (found || !this.reload) return found;
    this.keys = this.reload();
    return unwrapWithAny(this.all, wrapped, context);
  }
}

interface Unwrapped {
  opener: Buffer;
  plain: Buffer;
}

function unwrapWithAny(keys: readonly Buffer[], wrapped: string, context: string): Unwrapped | undefined {
  for (const opener of keys)
    try {
      return { opener, plain: open(opener, wrapped, context) };
    } catch {
      // Wrapped by another key.
    }
  return undefined;
}

export function keyRingOf({ personalDataKeys, keysFile }: Omit<Secrets, 'sessionSecret'>): KeyRing {
  if (keysFile === null) return new KeyRing(personalDataKeys);
  return new KeyRing(personalDataKeys, () => {
    const kept = readKeys(keysFile);
    return { ...kept, next: kept.next ?? personalDataKeys.next };
  });
}
