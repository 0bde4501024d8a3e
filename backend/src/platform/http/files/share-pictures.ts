import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { Inject, Injectable } from '@nestjs/common';
import { FILE_STORE, type FileStore, type OpenFile } from '../../storage/files/file-store.js';
import { ConcurrencyLimiter } from './concurrency-limiter.js';
import { PictureWorker } from './picture-worker.js';
import type { OpenPicture } from './send-picture.js';
import type { ShareCaption } from './share-caption.js';

export const SHARE_PICTURE = 'share.jpg';
const SHARE_TYPE = 'image/jpeg';

/** Made on demand, again for a changed caption. */
@Injectable()
export class SharePictures {
  private readonly queue = new ConcurrencyLimiter(1);
  private caption: (() => Promise<ShareCaption>) | undefined;
  private drawing: { mark: string; content: Promise<Buffer> } | undefined;

  constructor(
    @Inject(FILE_STORE) private readonly files: FileStore,
    @Inject(PictureWorker) private readonly process: PictureWorker,
  ) {}

  captionWith(caption: () => Promise<ShareCaption>): void {
    this.caption = caption;
  }

  /** Each caption has another `mark`. */
  async open(folder: string): Promise<OpenPicture | undefined> {
    const caption = await this.caption?.();
    if (!caption) return undefined;
    const mark = markOf(caption);
    const key = `${folder}/share-${mark}.jpg`;
    const file =
      (await this.files.get(key)) ??
      (await this.queue.run(
        async () => (await this.files.get(key)) ?? this.make(`${folder}/${SHARE_PICTURE}`, key, caption),
      ));
    return file && { ...file, mark, contentType: SHARE_TYPE };
  }

  /** The last one is kept in memory. */
  async openDrawing(plain: Buffer): Promise<OpenPicture | undefined> {
    const caption = await this.caption?.();
    if (!caption) return undefined;
    const mark = markOf(caption);
    if (this.drawing?.mark !== mark)
      this.drawing = { mark, content: this.process.make('captioned', plain, caption) };
    const { drawing } = this;
    const content = await drawing.content.catch((error: unknown) => {
      if (this.drawing === drawing) this.drawing = undefined;
      throw error;
    });
    return { stream: Readable.from([content]), size: content.length, mark, contentType: SHARE_TYPE };
  }

  private async make(from: string, to: string, caption: ShareCaption): Promise<OpenFile | undefined> {
    const plain = await this.files.get(from);
    if (!plain) return undefined;
    const picture = await this.process.make('captioned', await buffer(plain.stream), caption);
    await this.files.put(to, picture, SHARE_TYPE);
    return this.files.get(to);
  }
}

const markOf = ({ name, creci, colour }: ShareCaption): string =>
  createHash('sha256')
    .update(JSON.stringify([name, creci, colour]))
    .digest('hex')
    .slice(0, 16);
