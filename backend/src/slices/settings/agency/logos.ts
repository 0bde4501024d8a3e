import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { LOGO_PICTURES, LOGO_RULES, type AgencyLogo } from '@lox/contracts/agency.js';
import { checkFile, type FileRules } from '../../../platform/http/files/content-kind.js';
import { FILE_STORE, type FileStore } from '../../../platform/storage/files/file-store.js';
import type { ReceivedFile } from '../../../platform/http/files/photos.js';
import { PictureWorker } from '../../../platform/http/files/picture-worker.js';
import type { OpenPicture } from '../../../platform/http/files/send-picture.js';
import { SHARE_PICTURE, SharePictures } from '../../../platform/http/files/share-pictures.js';
import type { UploadField } from '../../../platform/http/files/uploads.js';
import { ConcurrencyLimiter } from '../../../platform/http/files/concurrency-limiter.js';

export const LOGOS = 'logos/';

export const LOGO_FIELD: UploadField = {
  maxCount: 1,
  maxBytes: LOGO_RULES.maxBytes,
  what: 'O logotipo',
  tooMany: 'Envie um logotipo por vez.',
};

const RULES: FileRules = { ...LOGO_RULES, kinds: 'PNG, JPG nem WebP', what: 'O logotipo' };

const typeOf = (picture: string): string => (picture.endsWith('.png') ? 'image/png' : 'image/jpeg');

/** Checked by content alone. */
@Injectable()
export class Logos {
  private readonly queue = new ConcurrencyLimiter(1);

  constructor(
    @Inject(FILE_STORE) private readonly files: FileStore,
    @Inject(PictureWorker) private readonly process: PictureWorker,
    @Inject(SharePictures) private readonly shares: SharePictures,
  ) {}

  async store({ path, name }: ReceivedFile): Promise<AgencyLogo> {
    await checkFile({ path, name }, RULES);
    const { pictures, width, height } = await this.queue.run(() => this.process.make('logo', path, name));
    const id = randomUUID();
    await Promise.all(
      pictures.map((picture) =>
        this.files.put(`${LOGOS}${id}/${picture.name}`, picture.content, typeOf(picture.name)),
      ),
    );
    return { id, width, height };
  }

  async open(id: string, picture: string): Promise<OpenPicture | undefined> {
    if (!/^[0-9a-f-]{36}$/.test(id) || !(LOGO_PICTURES as readonly string[]).includes(picture))
      return undefined;
    if (picture === SHARE_PICTURE) return this.shares.open(LOGOS + id);
    const file = await this.files.get(`${LOGOS}${id}/${picture}`);
    return file && { ...file, contentType: typeOf(picture) };
  }
}
