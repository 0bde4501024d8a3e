import { Logger } from '@nestjs/common';
import type { Request, Response } from 'express';
import type { ImportLine } from '@lox/contracts/property-management.js';
import type { ReceivedForm, UploadField, Uploads } from '../../../platform/http/files/uploads.js';
import { httpFailureOf } from '../../../platform/http/answers/http-failures.js';
import { SentResponse } from '../../../platform/http/answers/sent-response.js';
import type { ImportObserver } from './import-runner.js';
import { kindOfFile } from '../../../platform/http/files/content-kind.js';
import { importFileRefusal } from './import-file-reader.js';
import type { FileKind } from './file-readers.js';
import type { FileProblem } from './file-batch.js';

const LINES = 'application/x-ndjson';
const EVERY_MS = 250;

export const PROGRESS_NOTE =
  `Com \`Accept: ${LINES}\` a resposta vem em linhas de JSON: \`{"progress": …}\` enquanto importa (bytes lidos e total, ` +
  'e as contagens), e na última o mesmo resultado, ou `{"error": …}`. Quem encerra a conexão interrompe a importação: o ' +
  'que já entrou fica, e repetir o arquivo continua de onde parou.';

export const BROKER_NOTE =
  'Id do corretor de todos os imóveis do arquivo: o próprio ou, para quem gerencia os imóveis de outros, um deles. Vazio ou ausente: nenhum.';

export const brokerIdIn = ({ brokerId }: ReceivedForm['fields']): string | null => brokerId?.trim() || null;

export interface ImportForm {
  kind: FileKind;
  field: UploadField;
  refusal(): FileProblem;
}

/** The form's only file is judged by content. */
export async function receiveImport<R extends object>(
  uploads: Uploads,
  request: Request,
  response: Response,
  { kind, field, refusal }: ImportForm,
  importing: (path: string, fields: ReceivedForm['fields'], observer: ImportObserver) => Promise<R>,
): Promise<SentResponse<R>> {
  if (!request.is('multipart/form-data')) throw importFileRefusal(refusal(), kind);
  return answerImport(request, response, async (observer) => {
    const { fields, files, dispose } = await uploads.receive(request, response, { [kind]: field });
    try {
      const [file] = files[kind] ?? [];
      if (!file || (await kindOfFile(file.path))) throw importFileRefusal(refusal(), kind);
      return await importing(file.path, fields, observer);
    } finally {
      await dispose();
    }
  });
}

/** A closed connection aborts the import. */
async function answerImport<R extends object>(
  request: Request,
  response: Response,
  importing: (follower: ImportObserver) => Promise<R>,
): Promise<SentResponse<R>> {
  const leaving = new AbortController();
  const { signal } = leaving;
  response.once('close', () => leaving.abort());
  if (!request.get('accept')?.includes(LINES)) {
    const result = await importing({ signal, onProgress: () => {} });
    if (!signal.aborted) response.json(result);
    return new SentResponse();
  }
  const write = (line: ImportLine<R>): void => {
    // A refusal before the first line keeps its status.
    if (!response.headersSent) response.set(HEAD);
    if (!signal.aborted) response.write(`${JSON.stringify(line)}\n`);
  };
  let told = -EVERY_MS;
  try {
    const result = await importing({
      signal,
      onProgress: (progress) => {
        if (performance.now() - told < EVERY_MS) return;
        told = performance.now();
        write({ progress });
      },
    });
    write(result);
  } catch (error) {
    if (!response.headersSent) throw error;
    const { status, body } = httpFailureOf(error);
    if (status >= 500)
      new Logger('http').error(`${request.path} failed`, error instanceof Error ? error.stack : undefined);
    write({ error: body });
  }
  response.end();
  return new SentResponse();
}

const HEAD = {
  'Content-Type': `${LINES}; charset=utf-8`,
  'Cache-Control': 'no-store',
  'X-Accel-Buffering': 'no',
};
