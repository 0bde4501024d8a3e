import { createCipheriv, createDecipheriv, randomFillSync } from 'node:crypto';

const KEY_BYTES = 32;
const IV_BYTES = 12;
const TAG_BYTES = 16;
/** One system call costs as much as an encryption. */
const RANDOM_VALUES_PER_REFILL = 128;

export const newKey = pooledRandomBytes(KEY_BYTES);
const newIv = pooledRandomBytes(IV_BYTES);

/** AES-256-GCM: base64 of IV, tag, ciphertext. `context` is authenticated. */
export function seal(key: Buffer, plain: Buffer, context: string): string {
  const iv = newIv();
  const cipher = createCipheriv('aes-256-gcm', key, iv);
  cipher.setAAD(Buffer.from(context));
  const body = Buffer.concat([cipher.update(plain), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64');
}

/** @throws Error when changed, or of another key or context */
export function open(key: Buffer, sealed: string, context: string): Buffer {
  const bytes = Buffer.from(sealed, 'base64');
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, IV_BYTES));
  decipher.setAAD(Buffer.from(context));
  decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
  const plain = decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES));
  decipher.final();
  return plain;
}

function pooledRandomBytes(bytes: number): () => Buffer {
  const ahead = Buffer.alloc(RANDOM_VALUES_PER_REFILL * bytes);
  let used = ahead.length;
  return () => {
    if (used === ahead.length) {
      randomFillSync(ahead);
      used = 0;
    }
    const own = ahead.subarray(used, (used += bytes));
    const given = Buffer.from(own);
    own.fill(0);
    return given;
  };
}
