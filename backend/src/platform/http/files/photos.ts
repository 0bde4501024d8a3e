import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { PORTRAIT } from '@lox/contracts/accounts.js';
import { PHOTO_RULES } from '@lox/contracts/property-management.js';
import { checkFile, type FileRules } from './content-kind.js';
import { FILE_STORE, type FileStore } from '../../storage/files/file-store.js';
import type { PictureKind } from './photo-pictures.js';
import { PictureWorker } from './picture-worker.js';
import { ConcurrencyLimiter } from './concurrency-limiter.js';
import type { OpenPicture } from './send-picture.js';
import { SHARE_PICTURE, SharePictures } from './share-pictures.js';

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
const RULES: FileRules = { ...PHOTO_RULES, kinds: 'JPG nem PNG', what: 'A foto' };
const UUID = /^[0-9a-f-]{36}$/;
const PICTURE = /^(?:400|800|1600)\.(?:avif|webp|jpg)$|^share\.jpg$/;
const TYPES: Record<string, string> = { avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg' };

export const contentTypeOf = (name: string): string =>
  TYPES[name.split('.')[1] ?? ''] ?? 'application/octet-stream';

@Injectable()
export class Photos {
  private readonly queue = new ConcurrencyLimiter(MAX_CONCURRENT);
  private isHidden: (id: string) => boolean = () => false;

  constructor(
    @Inject(FILE_STORE) private readonly files: FileStore,
    @Inject(PictureWorker) private readonly process: PictureWorker,
    @Inject(SharePictures) private readonly shares: SharePictures,
  ) {}

  /**
   * Nothing refers to it yet.
   * @throws RejectedFileError
   */
  async store(
    file: ReceivedFile,
    kind: PictureKind = 'photo',
    id: string = randomUUID(),
  ): Promise<StoredPhoto> {
    await checkFile(file, RULES);
    const { pictures, width, height } = await this.queue.run(() =>
      this.process.make('photo', file.path, file.name, kind),
    );
    await Promise.all(
      pictures.map(({ size, format, content }) => {
        const key = `${PHOTO_FOLDER}${id}/${size}.${format === 'jpeg' ? 'jpg' : format}`;
        return this.files.put(key, content, contentTypeOf(key));
      }),
    );
    return { id, width, height };
  }

  /** Photos that are kept, and shown to nobody. */
  hide(isHidden: (id: string) => boolean): void {
    this.isHidden = isHidden;
  }

  async open(id: string, picture: string): Promise<OpenPicture | undefined> {
    if (!UUID.test(id) || !PICTURE.test(picture) || this.isHidden(id)) return undefined;
    if (picture === SHARE_PICTURE) return this.shares.open(PHOTO_FOLDER + id);
    const file = await this.files.get(`${PHOTO_FOLDER}${id}/${picture}`);
    return file && { ...file, contentType: contentTypeOf(picture) };
  }

  /**
   * Nothing refers to it yet.
   * @throws RejectedFileError
   */
  async storePortrait(file: ReceivedFile): Promise<string> {
    await checkFile(file, RULES);
    const content = await this.queue.run(() => this.process.make('portrait', file.path, file.name));
    const id = randomUUID();
    await this.files.put(portraitKey(id), content, PORTRAIT_TYPE);
    return id;
  }

  async removePortrait(id: string): Promise<void> {
    if (UUID.test(id)) await this.files.remove(portraitKey(id));
  }

  async openPortrait(id: string): Promise<OpenPicture | undefined> {
    if (!UUID.test(id)) return undefined;
    const file = await this.files.get(portraitKey(id));
    return file && { ...file, contentType: PORTRAIT_TYPE };
  }
}
