import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { SqliteDocumentStore } from '../src/platform/storage/sqlite/sqlite-document-store.js';
import type { Sql } from '../src/platform/storage/sqlite/documents/sqlite-filter.js';
import type { Projection } from '../src/platform/log/projections/projection.js';
import { Child } from './child.js';

/** What a bare server does for one request: runs the statements, and answers the bytes whatever they find. */
export interface FloorAnswer {
  statements: readonly Sql[];
  status?: number;
  type: string;
  encoding?: string;
  /** Base64. */
  body: string;
}

/** A bare `node:http` server that gives the answers in turn. */
export function startFloor(dataDir: string, answers: readonly FloorAnswer[]): Promise<Child> {
  const file = join(dataDir, 'floor.json');
  writeFileSync(file, JSON.stringify(answers));
  return Child.start('floor-server.js', ['answers', dataDir, file]);
}

/** The collection in which the projection's documents are. */
export async function servedBy(
  dataDir: string,
  { name, version }: Pick<Projection, 'name' | 'version'>,
): Promise<string> {
  const documents = new SqliteDocumentStore(join(dataDir, 'lox.db'));
  const [collection] = await documents.collections(`${name.replaceAll('-', '_')}_v${version}_`);
  await documents.close();
  if (!collection) throw new Error(`${name} has no documents`);
  return collection;
}
