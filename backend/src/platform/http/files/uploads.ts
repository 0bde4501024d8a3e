import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Transform, type TransformCallback } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import { BadRequestException, Inject, Injectable } from '@nestjs/common';
import type { Request, Response } from 'express';
import multer, { MulterError, type StorageEngine } from 'multer';
import { CONFIG, type Config } from '../../../config/config.js';
import { standardFailure } from '../answers/http-failures.js';
import { isStorable, unstorableTextError } from '../input/input-checks.js';
import { isMachineError } from '../../storage/errors/failure-text.js';
import { FileStoreUnavailable } from '../../storage/files/file-store.js';
import type { ReceivedFile } from './photos.js';
import { fileTooLarge, sanitizedFileName, RejectedFileError, type FileNoun } from './rejected-file-error.js';
import { PRIVATE_FOLDER_MODE } from '../../../config/private-folders.js';

export interface UploadField {
  maxCount: number;
  maxBytes: number;
  what: FileNoun;
  tooMany: string;
}

/** Files stay on disk until `dispose`. */
export interface ReceivedForm {
  fields: { readonly [name: string]: string | undefined };
  files: { readonly [field: string]: ReceivedFile[] | undefined };
  dispose(): Promise<void>;
}

const FIELD_LIMITS = { fieldSize: 256 * 1024, fields: 20, fieldNameSize: 100 };

/** Memory holds no file whole. */
@Injectable()
export class Uploads {
  private readonly folder: string;

  constructor(@Inject(CONFIG) config: Config) {
    this.folder = join(config.dataDir, 'uploads');
  }

  /** Access is checked again after a long upload. */
  async receive(
    request: Request,
    response: Response,
    accepted: { [field: string]: UploadField },
  ): Promise<ReceivedForm> {
    await mkdir(this.folder, { recursive: true, mode: PRIVATE_FOLDER_MODE });
    const paths: string[] = [];
    const dispose = async (): Promise<void> => {
      await Promise.all(paths.splice(0).map((path) => rm(path, { force: true })));
    };
    const parse = multer({
      storage: this.storage(accepted, paths),
      limits: { ...FIELD_LIMITS, files: sum(Object.values(accepted)) },
      defParamCharset: 'utf8',
    }).fields(Object.entries(accepted).map(([name, { maxCount }]) => ({ name, maxCount })));
    try {
      await promisify(parse)(request, response);
      await request.readmit?.();
    } catch (error) {
      await dispose();
      throw problemOf(error, accepted);
    }
    const files = (request.files ?? {}) as { [field: string]: Express.Multer.File[] };
    const fields = { ...(request.body as { [name: string]: string }) };
    if (!isStorable(fields)) {
      await dispose();
      throw unstorableTextError();
    }
    return {
      fields,
      files: Object.fromEntries(
        Object.entries(files).map(([field, list]) => [
          field,
          list.map(({ path, originalname }) => ({ path, name: sanitizedFileName(originalname) })),
        ]),
      ),
      dispose,
    };
  }

  /** As long as `work` lasts. */
  async holding<R>(content: Buffer, name: string, work: (file: ReceivedFile) => Promise<R>): Promise<R> {
    await mkdir(this.folder, { recursive: true, mode: PRIVATE_FOLDER_MODE });
    const path = join(this.folder, randomUUID());
    try {
      await writeFile(path, content, { flag: 'wx', mode: 0o600 });
      return await work({ path, name: sanitizedFileName(name) });
    } finally {
      await rm(path, { force: true });
    }
  }

  async clean(before: number): Promise<void> {
    for (const name of await readdir(this.folder).catch(() => [])) {
      const path = join(this.folder, name);
      const found = await stat(path).catch(() => undefined);
      if (found && found.mtimeMs < before) await rm(path, { force: true });
    }
  }

  private storage(accepted: { [field: string]: UploadField }, paths: string[]): StorageEngine {
    return {
      _handleFile: (_, file, callback) => {
        const path = join(this.folder, randomUUID());
        paths.push(path);
        const { maxBytes, what } = accepted[file.fieldname]!;
        const limit = new SizeLimit(maxBytes, () => fileTooLarge(what, file.originalname, maxBytes));
        pipeline(file.stream, limit, createWriteStream(path, { flags: 'wx', mode: 0o600 })).then(
          () => callback(null, { path, size: limit.size }),
          (error: unknown) => callback(error),
        );
      },
      _removeFile: (_, { path }, callback) => {
        rm(path, { force: true }).then(() => callback(null), callback);
      },
    };
  }
}

class SizeLimit extends Transform {
  size = 0;

  constructor(
    private readonly most: number,
    private readonly problem: () => Error,
  ) {
    super();
  }

  override _transform(chunk: Buffer, _: BufferEncoding, callback: TransformCallback): void {
    this.size += chunk.length;
    if (this.size > this.most) callback(this.problem());
    else callback(null, chunk);
  }
}

function problemOf(error: unknown, accepted: { [field: string]: UploadField }): unknown {
  if (isMachineError(error)) return new FileStoreUnavailable(error);
  if (!(error instanceof MulterError)) return isBrokenForm(error) ? unreadable() : error;
  const field = error.field === undefined ? undefined : accepted[error.field];
  if (error.code === 'LIMIT_UNEXPECTED_FILE' || error.code === 'LIMIT_FILE_COUNT') {
    const [only] = Object.values(accepted);
    const text = field?.tooMany ?? (error.code === 'LIMIT_FILE_COUNT' ? only?.tooMany : undefined);
    if (text) return new RejectedFileError(413, text);
    const message = `Campo desconhecido: ${error.field ?? ''}`;
    return new BadRequestException({ message, code: 'invalid' });
  }
  if (error.code === 'LIMIT_FIELD_VALUE')
    return new RejectedFileError(413, standardFailure(413).body.message);
  return unreadable();
}

const isBrokenForm = (error: unknown): boolean =>
  error instanceof Error &&
  /multipart|boundary|unexpected end|malformed|request (aborted|closed)/i.test(error.message);

const unreadable = (): BadRequestException =>
  new BadRequestException({ message: 'O formulário enviado não pôde ser lido.', code: 'invalid_form' });

const sum = (fields: readonly UploadField[]): number =>
  fields.reduce((total, { maxCount }) => total + maxCount, 0) + 1;
