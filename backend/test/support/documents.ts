import type { DocumentType, LibraryDocument, UploadedDocuments } from '@lox/contracts/documents.js';
import { wordFile } from '../../demo/documents/word-file.js';
import type { Answer, Client } from './client.js';
import { pdf } from './pictures.js';

export const UPLOAD = '/api/admin/documents/upload';
export const LIST = '/api/admin/documents';

export interface SentFile {
  name: string;
  content: Buffer;
  type?: string;
}

export const aPdf = (name: string): SentFile => ({ name, content: pdf(), type: 'application/pdf' });
export const aDocx = (name: string): SentFile => ({
  name,
  content: wordFile({ title: 'Contrato', lines: ['Entre as partes'] }),
});
/** The mark of an old Word document among compound files. */
export const aDoc = (name: string): SentFile => ({
  name,
  content: Buffer.concat([
    Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]),
    Buffer.alloc(1024),
    Buffer.from('WordDocument', 'utf16le'),
    Buffer.alloc(100),
  ]),
});

export async function upload<T = UploadedDocuments>(
  client: Client,
  files: readonly SentFile[],
  { type, key, fields = {} }: { type?: DocumentType | string; key?: string; fields?: object } = {},
): Promise<Answer<T>> {
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...(type && { type }), ...fields }))
    form.append(name, String(value));
  for (const { name, content, type: claimed = 'application/octet-stream' } of files)
    form.append('documents', new Blob([new Uint8Array(content)], { type: claimed }), name);
  return client.sendForm('POST', UPLOAD, form, key ? { 'idempotency-key': key } : {});
}

/** Returns the accepted file's document. */
export async function uploaded(
  client: Client,
  file: SentFile,
  type?: DocumentType,
): Promise<LibraryDocument> {
  const { status, body, text } = await upload(client, [file], { type });
  if (status !== 201) throw new Error(`an upload was answered ${status} ${text}`);
  return body.documents[0]!;
}
