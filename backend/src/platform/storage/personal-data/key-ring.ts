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
    private keys: WrappingKeys,
    private readonly reload?: () => WrappingKeys,
  ) {}

  static of(current: Buffer): KeyRing {
    return new KeyRing({ current, next: null, previous: null });
  }

  get current(): Buffer {
    return this.keys.current;
  }

  get next(): Buffer | null {
    return this.keys.next;
  }

  get previous(): Buffer | null {
    return this.keys.previous;
  }

  get all(): Buffer[] {
    const { current, next, previous } = this.keys;
    return [current, next, previous].filter((key) => key !== null);
  }

  opener(wrapped: string, context: string): Buffer | undefined {
    return this.find(wrapped, context)?.opener;
  }

  unwrap(wrapped: string, context: string): Buffer | undefined {
    return this.find(wrapped, context)?.plain;
  }

  private find(wrapped: string, context: string): Opened | undefined {
    return (
      unwrapWithAny(this.all, wrapped, context) ??
      (this.refreshed() ? unwrapWithAny(this.all, wrapped, context) : undefined)
    );
  }

  private refreshed(): boolean {
    if (!this.reload) return false;
    this.keys = this.reload();
    return true;
  }
}

interface Opened {
  opener: Buffer;
  plain: Buffer;
}

function unwrapWithAny(keys: readonly Buffer[], wrapped: string, context: string): Opened | undefined {
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
