import { createHash, randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { Inject, Injectable, Logger } from '@nestjs/common';
import { localClock } from '@lox/contracts/local-time.js';
import type { AdvertRemark, Portal } from '@lox/contracts/portals.js';
import { CONFIG, type Config } from '../../../config/config.js';
import { ensurePrivateFolder } from '../../../config/private-folders.js';
import type { OpenFile } from '../../../platform/storage/files/file-store.js';
import { FeedListings, type FeedSource } from './feed-listings.js';
import { FEED_TAIL, feedHead } from './vrsync-writer.js';

/** `refused`: reasons by property id. */
interface BuiltFeed {
  hash: string;
  listings: number;
  refused: { [propertyId: string]: AdvertRemark[] };
  builtAt: string;
}

/** Without a stamp after a start. */
type KeptFeed = BuiltFeed & { stamp?: string };

/** An error leaves the last good file to be served. */
@Injectable()
export class FeedFiles {
  private readonly log = new Logger('portal feeds');
  private readonly folder: string;
  private readonly kept = new Map<Portal, KeptFeed>();
  private readonly running = new Map<Portal, Promise<void>>();
  readonly reads = new Map<Portal, string>();
  private readonly failures = new Map<Portal, string>();

  constructor(
    @Inject(CONFIG) { dataDir }: Config,
    @Inject(FeedListings) private readonly listings: FeedListings,
  ) {
    this.folder = join(dataDir, 'feeds');
  }

  /** Undefined before the first feed. */
  async current(portal: Portal, site: string): Promise<BuiltFeed | undefined> {
    await (this.running.get(portal) ?? this.begin(portal, site));
    return this.kept.get(portal);
  }

  private begin(portal: Portal, site: string): Promise<void> {
    const made = this.make(portal, site).finally(() => this.running.delete(portal));
    this.running.set(portal, made);
    return made;
  }

  /** Null once the feed could be made. */
  failedAt(portal: Portal): string | null {
    return this.failures.get(portal) ?? null;
  }

  async open(portal: Portal, isCompressed: boolean): Promise<OpenFile> {
    const path = this.path(portal, isCompressed ? 'xml.gz' : 'xml');
    const { size } = await stat(path);
    return { size, stream: createReadStream(path) };
  }

  private async make(portal: Portal, site: string): Promise<void> {
    try {
      const before: KeptFeed | undefined = this.kept.get(portal) ?? (await this.stored(portal));
      if (before) this.kept.set(portal, before);
      const source = await this.listings.source(portal, site);
      if (before?.stamp !== source.stamp) this.kept.set(portal, await this.build(portal, source, before));
      this.failures.delete(portal);
    } catch (error) {
      this.failures.set(portal, new Date().toISOString());
      this.log.error(`the feed of ${portal} could not be made; the last one is served`, error);
    }
  }

  private async build(portal: Portal, source: FeedSource, before: BuiltFeed | undefined): Promise<KeptFeed> {
    ensurePrivateFolder(this.folder);
    const { stamp, by } = source;
    const feed: BuiltFeed = { hash: '', listings: 0, refused: {}, builtAt: new Date().toISOString() };
    const hash = createHash('sha256').update(feedHead(by, ''));
    const { day, time } = localClock(feed.builtAt);
    async function* text(): AsyncGenerator<string> {
      yield feedHead(by, `${day}T${time}:00`);
      for await (const { xml, listings, refused } of source.parts()) {
        hash.update(xml);
        feed.listings += listings;
        Object.assign(feed.refused, refused);
        yield xml;
      }
      yield FEED_TAIL;
    }
    // Instances may share the folder.
    const next = this.path(portal, randomUUID());
    try {
      await pipeline(Readable.from(text()), createWriteStream(next, { mode: 0o600 }));
      feed.hash = hash.digest('base64url');
      if (before?.hash === feed.hash) feed.builtAt = before.builtAt;
      else await this.replace(portal, next);
    } finally {
      for (const left of [next, `${next}.gz`]) await rm(left, { force: true });
    }
    await writeFile(this.path(portal, 'json'), JSON.stringify(feed), { mode: 0o600 });
    return { ...feed, stamp };
  }

  private async replace(portal: Portal, next: string): Promise<void> {
    const zipped = `${next}.gz`;
    await pipeline(createReadStream(next), createGzip(), createWriteStream(zipped, { mode: 0o600 }));
    await rename(zipped, this.path(portal, 'xml.gz'));
    await rename(next, this.path(portal, 'xml'));
  }

  private async stored(portal: Portal): Promise<BuiltFeed | undefined> {
    try {
      await Promise.all(['xml', 'xml.gz'].map((kind) => stat(this.path(portal, kind))));
      return JSON.parse(await readFile(this.path(portal, 'json'), 'utf8')) as BuiltFeed;
    } catch {
      return undefined;
    }
  }

  private path(portal: Portal, kind: string): string {
    return join(this.folder, `${portal}.${kind}`);
  }
}
