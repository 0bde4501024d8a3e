import { Inject, Injectable } from '@nestjs/common';
import type { Response } from 'express';
import { Projections } from '../../../platform/projections/projections.js';
import { DataStamp } from '../../../platform/caching/data-stamp.js';
import { Sent } from '../../../platform/http/sent.js';
import { StampedCache } from '../../../platform/caching/stamped-cache.js';

/** Visitors see a property and its broker. */
const SHOWN = ['property', 'user'];
const LIMITS = { entries: 2_000, bytes: 24 * 1024 * 1024 };

/** Caches the JSON answers to visitors about properties; unchanged data is not read again. */
@Injectable()
export class PublicAnswers {
  private readonly answers = new StampedCache<Buffer | null>(LIMITS, (body) => body?.length ?? null);
  private readonly stamp: DataStamp;

  constructor(@Inject(Projections) projections: Projections) {
    this.stamp = new DataStamp(projections, SHOWN);
  }

  /** Answers what was read for this address, or reads it; undefined when `read` finds nothing to answer. */
  async send<T>(response: Response, read: () => Promise<T | undefined>): Promise<Sent<T> | undefined> {
    const { url } = response.req;
    const body = await this.answers.get(url, await this.stamp.current(), async () => {
      const found = await read();
      return found === undefined ? null : Buffer.from(JSON.stringify(found));
    });
    if (body === null) return undefined;
    response.type('json').send(body);
    return new Sent();
  }
}
