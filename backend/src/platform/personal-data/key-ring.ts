import { createHash } from 'node:crypto';
import { open } from './cipher.js';

/** The keys that may wrap the keys of the vault: the present one, its successor, and its predecessor. */
export interface WrappingKeys {
  current: Buffer;
  next: Buffer | null;
  previous: Buffer | null;
}

/** Tells keys apart without showing them; says nothing of a key of 32 random bytes. */
export const fingerprintOf = (key: Buffer): string =>
  createHash('sha256').update('lox personal data key ').update(key).digest('hex').slice(0, 16);

/**
 * `PERSONAL_DATA_KEY` and, around its rotation, the one that follows it or went before. What any of them opens can be
 * read, so that a server goes on while the vault is wrapped anew.
 */
export class KeyRing {
  /** @param reload reads the keys again where they lie in a file that the operator's command writes */
  constructor(
    private keys: WrappingKeys,
    private readonly reload?: () => WrappingKeys,
  ) {}

  /** Of one key alone. */
  static of(current: Buffer): KeyRing {
    return new KeyRing({ current, next: null, previous: null });
  }

  get current(): Buffer {
    return this.keys.current;
  }

  get next(): Buffer | null {
    return this.keys.next;
  }

  get all(): Buffer[] {
    const { current, next, previous } = this.keys;
    return [current, next, previous].filter((key) => key !== null);
  }

  /** The key that opens a wrapped one; undefined for one that is wrapped with a foreign key. */
  opener(wrapped: string, context: string): Buffer | undefined {
    return this.find(wrapped, context) ?? (this.refreshed() ? this.find(wrapped, context) : undefined);
  }

  /** What is wrapped; undefined when none of the keys opens it. */
  unwrap(wrapped: string, context: string): Buffer | undefined {
    const key = this.opener(wrapped, context);
    return key && open(key, wrapped, context);
  }

  private find(wrapped: string, context: string): Buffer | undefined {
    return this.all.find((key) => opens(key, wrapped, context));
  }

  private refreshed(): boolean {
    if (!this.reload) return false;
    this.keys = this.reload();
    return true;
  }
}

function opens(key: Buffer, wrapped: string, context: string): boolean {
  try {
    open(key, wrapped, context);
    return true;
  } catch {
    return false;
  }
}
