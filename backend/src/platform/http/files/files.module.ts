import { join } from 'node:path';
import { Global, Module } from '@nestjs/common';
import { CONFIG, type Config } from '../../../config/config.js';
import { FileCleaner } from './file-cleaner.js';
import { FILE_STORE } from '../../storage/files/file-store.js';
import { LocalFileStore } from '../../storage/files/local-file-store.js';
import { Photos } from './photos.js';
import { PhotosController } from './photos.controller.js';
import { PictureWorker } from './picture-worker.js';
import { PrivateFiles } from './private-files.js';
import { SharePictures } from './share-pictures.js';
import { S3FileStore } from '../../storage/files/s3-file-store.js';
import { Uploads } from './uploads.js';

const services = [
  {
    provide: FILE_STORE,
    inject: [CONFIG],
    useFactory: ({ s3, dataDir }: Config) =>
      s3 ? new S3FileStore(s3) : new LocalFileStore(join(dataDir, 'files')),
  },
  {
    provide: PictureWorker,
    inject: [CONFIG],
    useFactory: ({ threads }: Config) => new PictureWorker(threads?.pictures),
  },
  SharePictures,
  Photos,
  PrivateFiles,
  Uploads,
  FileCleaner,
];

@Global()
@Module({ controllers: [PhotosController], providers: services, exports: services })
export class FilesModule {}
