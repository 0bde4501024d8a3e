import { createHash, createHmac } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { Inject, Injectable } from '@nestjs/common';
import type { Request } from 'express';
import { CONFIG, type Config } from '../../../config/config.js';
import { DomainError } from '../../storage/errors/domain-error.js';
import type { ReceivedFile } from './photos.js';
import { idempotencyKey } from '../input/preconditions.js';
import { SharedStates } from '../limits/shared-states.js';

const KEPT_MS = 7 * 86_400_000;

const FREE_KEY = '';

interface IdempotentContent {
  reusedText: string;
  fields: unknown;
  files?: { [field: string]: readonly ReceivedFile[] | undefined };
}

/** Binds a key to its first content, files byte by byte, on all instances. */
@Injectable()
export class IdempotencyKeys {
  constructor(
    @Inject(SharedStates) private readonly states: SharedStates,
    @Inject(CONFIG) private readonly config: Pick<Config, 'sessionSecret'>,
  ) {}

  /**
   * `work` recognises a repetition; a failed call frees its key.
   * @throws DomainError `key_reused`
   */
  async run<T>(request: Request, content: IdempotentContent, work: () => Promise<T>): Promise<T> {
    const key = idempotencyKey(request);
    if (key === null) return work();
    const { method, path, user } = request;
    const name = `repeated call\n${method} ${path}\n${content.reusedText}\n${user?.id ?? ''}\n${key}`;
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

  /** Keyed: people's texts cannot be guessed from it. */
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

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1));
  return entries.map(([name, inner]) => [name, sorted(inner)]);
}
