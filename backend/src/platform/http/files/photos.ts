import { randomUUID } from 'node:crypto';
import { stat } from 'node:fs/promises';
import { Inject, Injectable } from '@nestjs/common';
import { PORTRAIT } from '@lox/contracts/accounts.js';
import { PHOTO_RULES } from '@lox/contracts/property-management.js';
import { kindOfFile } from './content-kind.js';
import { FILE_STORE, type FileStore, type OpenFile } from '../../storage/files/file-store.js';
import type { PictureKind } from './photo-pictures.js';
import { PictureWorker } from './picture-worker.js';
import { wholeMegabytes, RejectedFileError, displayFileName } from './rejected-file-error.js';
import { ConcurrencyLimiter } from './concurrency-limiter.js';

export interface StoredPhoto {
  id: string;
  width: number;
  height: number;
}

export interface ReceivedFile {
  path: string;
  name: string;
}

export const PHOTO_FOLDER = 'photos/';
export const PORTRAIT_FOLDER = 'portraits/';
const PORTRAIT_TYPE = 'image/webp';
const portraitKey = (id: string): string => `${PORTRAIT_FOLDER}${id}/${PORTRAIT.side}.webp`;
/** Each takes a core and much memory. */
const MAX_CONCURRENT = 2;
const UUID = /^[0-9a-f-]{36}$/;
const PICTURE = /^(?:400|800|1600)\.(?:avif|webp|jpg)$|^share\.jpg$/;
const TYPES: Record<string, string> = { avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg' };

@Injectable()
export class Photos {
  private readonly queue = new ConcurrencyLimiter(MAX_CONCURRENT);

  constructor(
    @Inject(FILE_STORE) private readonly files: FileStore,
    @Inject(PictureWorker) private readonly process: PictureWorker,
  ) {}

  /**
   * Nothing refers to it yet.
   * @throws RejectedFileError
   */
  async store({ path, name }: ReceivedFile, kind: PictureKind = 'photo'): Promise<StoredPhoto> {
    await this.check(path, name);
    const { pictures, width, height } = await this.queue.run(() =>
      this.process.make('photo', path, name, kind),
    );
    const id = randomUUID();
    await Promise.all(
      pictures.map(({ size, format, content }) => {
        const extension = format === 'jpeg' ? 'jpg' : format;
        return this.files.put(`${PHOTO_FOLDER}${id}/${size}.${extension}`, content, TYPES[extension] ?? '');
      }),
    );
    return { id, width, height };
  }

  async open(id: string, picture: string): Promise<(OpenFile & { contentType: string }) | undefined> {
    if (!UUID.test(id) || !PICTURE.test(picture)) return undefined;
    const file = await this.files.get(`${PHOTO_FOLDER}${id}/${picture}`);
    const extension = picture.split('.')[1] ?? '';
    return file && { ...file, contentType: TYPES[extension] ?? 'application/octet-stream' };
  }

  /**
   * Nothing refers to it yet.
   * @throws RejectedFileError
   */
  async storePortrait({ path, name }: ReceivedFile): Promise<string> {
    await this.check(path, name);
    const content = await this.queue.run(() => this.process.make('portrait', path, name));
    const id = randomUUID();
    await this.files.put(portraitKey(id), content, PORTRAIT_TYPE);
    return id;
  }

  async removePortrait(id: string): Promise<void> {
    if (UUID.test(id)) await this.files.remove(portraitKey(id));
  }

  async openPortrait(id: string): Promise<(OpenFile & { contentType: string }) | undefined> {
    if (!UUID.test(id)) return undefined;
    const file = await this.files.get(portraitKey(id));
    return file && { ...file, contentType: PORTRAIT_TYPE };
  }

  private async check(path: string, name: string): Promise<void> {
    const { size } = await stat(path);
    if (size > PHOTO_RULES.maxBytes)
      throw new RejectedFileError(
        413,
        `A foto ${displayFileName(name)} passa de ${wholeMegabytes(PHOTO_RULES.maxBytes)}.`,
      );
    const kind = await kindOfFile(path);
    if (!kind || !(PHOTO_RULES.types as readonly string[]).includes(kind))
      throw new RejectedFileError(415, `A foto ${displayFileName(name)} não é JPG nem PNG.`);
  }
}
