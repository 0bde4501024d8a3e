import type { ErrorBody } from '@lox/contracts/errors.js';
import type { ImportProgress } from '@lox/contracts/property-management.js';
import type { Client } from './client.js';

export type ImportLine<R> = R & { progress?: ImportProgress; error?: ErrorBody };

export interface LinesOfImport<R> {
  status: number;
  headers: Headers;
  lines: AsyncGenerator<ImportLine<R>>;
}

/** Imports a file, with the answer in lines. */
export async function importInLines<R>(
  url: string,
  { cookie }: Pick<Client, 'cookie'>,
  kind: 'csv' | 'vrsync',
  content: string | Uint8Array,
  signal?: AbortSignal,
): Promise<LinesOfImport<R>> {
  const body = new FormData();
  body.append(kind, new Blob([content as string]), `imoveis.${kind === 'csv' ? 'csv' : 'xml'}`);
  const response = await fetch(`${url}/api/admin/upload-properties-${kind}`, {
    method: 'POST',
    headers: { cookie, accept: 'application/x-ndjson' },
    body,
    signal,
  });
  return { status: response.status, headers: response.headers, lines: linesOf<R>(response) };
}

async function* linesOf<R>(response: Response): AsyncGenerator<ImportLine<R>> {
  let rest = '';
  const text = response.body!.pipeThrough(new TextDecoderStream());
  for await (const piece of text as unknown as AsyncIterable<string>) {
    const lines = (rest + piece).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) yield JSON.parse(line) as ImportLine<R>;
  }
  if (rest) yield JSON.parse(rest) as ImportLine<R>;
}
