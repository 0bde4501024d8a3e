import { createCipheriv, createDecipheriv, randomFillSync } from 'node:crypto';

const IV_BYTES = 12;
const TAG_BYTES = 16;

/** Those of the next texts: to ask for one costs as much as to encrypt a text. They are no secret. */
const ivs = Buffer.alloc(256 * IV_BYTES);
let ivsUsed = ivs.length;

/** AES-256-GCM: base64 of IV, tag and ciphertext. `context` is authenticated: the text opens nowhere else. */
export function seal(key: Buffer, plain: Buffer, context: string): string {
  const iv = newIv();
  const cipher = createCipheriv('aes-256-gcm', key, iv);
  cipher.setAAD(Buffer.from(context));
  const body = Buffer.concat([cipher.update(plain), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64');
}

/** @throws Error when the text was changed or belongs to another key or context */
export function open(key: Buffer, sealed: string, context: string): Buffer {
  const bytes = Buffer.from(sealed, 'base64');
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, IV_BYTES));
  decipher.setAAD(Buffer.from(context));
  decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
  const plain = decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES));
  // In this mode nothing of the text is left: what it does is check the tag.
  decipher.final();
  return plain;
}

function newIv(): Buffer {
  if (ivsUsed === ivs.length) {
    randomFillSync(ivs);
    ivsUsed = 0;
  }
  return ivs.subarray(ivsUsed, (ivsUsed += IV_BYTES));
}
