import { createHash, createHmac } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { Inject, Injectable } from '@nestjs/common';
import type { Request } from 'express';
import { CONFIG, type Config } from '../../../config/config.js';
import { DomainError } from '../../storage/errors/domain-error.js';
import type { ReceivedFile } from './photos.js';
import { SharedStates } from '../limits/shared-states.js';

/** For how long a key is held to its content. */
const KEPT_MS = 7 * 86_400_000;

/** The content of a key whose call has failed. */
const FREE_KEY = '';

/** What a call says: its fields, and its files by the names of their fields. */
export interface IdempotentContent {
  /** The answer to a key that came with other content, such as `Esta chave já foi usada para outro lead.` */
  reusedText: string;
  fields: unknown;
  files?: { [field: string]: readonly ReceivedFile[] | undefined };
}

/** Holds every idempotency key to the content that it came with first, files byte by byte, over all instances. */
@Injectable()
export class IdempotencyKeys {
  constructor(
    @Inject(SharedStates) private readonly states: SharedStates,
    @Inject(CONFIG) private readonly config: Pick<Config, 'sessionSecret'>,
  ) {}

  /**
   * Runs the work of a call; a repeated one is the work's own to recognise. A call that fails leaves its key free.
   * @throws DomainError `key_reused` when the caller's key came with other content before
   */
  async run<T>(
    { method, path }: Pick<Request, 'method' | 'path'>,
    { key, actorId }: { key: string | null; actorId: string | null },
    content: IdempotentContent,
    work: () => Promise<T>,
  ): Promise<T> {
    if (key === null) return work();
    const name = `repeated call\n${method} ${path}\n${content.reusedText}\n${actorId ?? ''}\n${key}`;
    const said = await this.digestOf(content);
    let first = FREE_KEY;
    await this.states.change<string>(name, (before = FREE_KEY) => {
      first = before;
      return before === FREE_KEY ? { state: said, ttlMs: KEPT_MS } : undefined;
    });
    if (first !== FREE_KEY && first !== said) throw new DomainError('key_reused', content.reusedText);
    try {
      return await work();
    } catch (error) {
      if (first === FREE_KEY)
        await this.states.change<string>(name, () => ({ state: FREE_KEY, ttlMs: KEPT_MS }));
      throw error;
    }
  }

  /** Keyed: what people wrote cannot be found out from it. */
  private async digestOf({ fields, files = {} }: IdempotentContent): Promise<string> {
    const hashed: [string, string, string][] = [];
    for (const [field, received] of Object.entries(files))
      for (const { path, name } of received ?? []) hashed.push([field, name, await hashOf(path)]);
    const text = JSON.stringify([sorted(fields), hashed]);
    return createHmac('sha256', this.config.sessionSecret).update(text).digest('base64url');
  }
}

async function hashOf(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('base64url');
}

/** The same for the same fields in any order. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1));
  return entries.map(([name, inner]) => [name, sorted(inner)]);
}
