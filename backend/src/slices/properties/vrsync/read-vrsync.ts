import { VRSYNC_LIMITS } from '@lox/contracts/property-management.js';
import { batched, type FileBatch, FileProblem } from '../importing/file-batch.js';
import { decodeTextFile, encodingOf } from '../importing/decoded-text-file.js';
import { type FeedListing, noVrsync, VrsyncFeedReader } from './vrsync-feed-reader.js';
import { readListing, type ReadListing } from './vrsync-listing.js';

/** @throws FileProblem */
export async function* readVrsync(path: string): AsyncGenerator<FileBatch<ReadListing>> {
  const encoding = await encodingOf(path);
  if (encoding === null) throw noVrsync();
  let listings = 0;
  for await (const _ of feedOf(path, encoding))
    if (++listings > VRSYNC_LIMITS.listings)
      throw new FileProblem(
        413,
        `O arquivo passa de ${VRSYNC_LIMITS.listings.toLocaleString('pt-BR')} imóveis.`,
      );
  if (listings === 0) throw noVrsync();
  yield* batched(listingsOf(path, encoding));
}

async function* listingsOf(
  path: string,
  encoding: string,
): AsyncGenerator<{ entry: ReadListing; read: number }> {
  for await (const { listing, read } of feedOf(path, encoding)) yield { entry: asRead(listing), read };
}

async function* feedOf(
  path: string,
  encoding: string,
): AsyncGenerator<{ listing: FeedListing; read: number }> {
  const feed = new VrsyncFeedReader();
  for await (const { text, read, isLast } of decodeTextFile(path, encoding))
    for (const listing of isLast ? [...feed.read(text), ...feed.end()] : feed.read(text))
      yield { listing, read };
}

function asRead({ line, element }: FeedListing): ReadListing {
  if (element) return readListing(element);
  const problem = `Este trecho do arquivo não é XML válido ou é longo demais (linha ${line.toLocaleString('pt-BR')}).`;
  return { code: '', title: '', fields: null, problems: [problem], notes: [] };
}
