import { Inject, Injectable } from '@nestjs/common';
import type { Request, Response } from 'express';
import {
  photoIdOf,
  PHOTO_RULES,
  PROPERTY_DOCUMENT_RULES,
  PROPERTY_LIMITS,
} from '@lox/contracts/property-management.js';
import { Photos, type ReceivedFile } from '../../../platform/files/photos.js';
import { PrivateFiles } from '../../../platform/files/private-files.js';
import { megabytes, shownName } from '../../../platform/files/refused-file.js';
import { WorkQueue } from '../../../platform/files/work-queue.js';
import { Uploads, type FileField } from '../../../platform/files/uploads.js';
import { refusePrototypes, withNul, hasNul } from '../../../platform/http/safe-json.js';
import { invalid } from '../../../platform/http/validation.js';
import type { DocumentChange, PhotoChange } from '../domain/property.decider.js';
import type { DocumentRef, PhotoRef } from '../domain/property.events.js';

/** Where the documents of properties are kept. */
export const DOCUMENTS = 'documents/';

/** The form of docs/behaviour/property-wizard.md#form: what it says of the property, and of its files. */
export interface PropertyForm {
  data: unknown;
  photos: Omit<PhotoChange, 'added'> & { files: ReceivedFile[] };
  documents: Omit<DocumentChange, 'added'> & { files: ReceivedFile[] };
  /** The files are gone from the disk afterwards. */
  dispose(): Promise<void>;
}

const FIELDS: { [field: string]: FileField } = {
  images: {
    maxCount: PROPERTY_LIMITS.photos,
    maxBytes: PHOTO_RULES.maxBytes,
    tooLarge: (name) => `A foto ${shownName(name)} passa de ${megabytes(PHOTO_RULES.maxBytes)}.`,
    tooMany: `Envie no máximo ${PROPERTY_LIMITS.photos} fotos.`,
  },
  documents: {
    maxCount: PROPERTY_LIMITS.documents,
    maxBytes: PROPERTY_DOCUMENT_RULES.maxBytes,
    tooLarge: (name) =>
      `O arquivo ${shownName(name)} passa de ${megabytes(PROPERTY_DOCUMENT_RULES.maxBytes)}.`,
    tooMany: `Envie no máximo ${PROPERTY_LIMITS.documents} documentos.`,
  },
};
const NAMES = new Set(['data', 'existingImages', 'mainImageIndexTotal', 'existingDocuments']);

/** Receives the form of a property and stores its files. */
@Injectable()
export class PropertyForms {
  constructor(
    @Inject(Uploads) private readonly uploads: Uploads,
    @Inject(Photos) private readonly photos: Photos,
    @Inject(PrivateFiles) private readonly privateFiles: PrivateFiles,
  ) {}

  /** A form as it came, or a plain JSON body as a form without files. @throws 400, 413 */
  async receive(request: Request, response: Response): Promise<PropertyForm> {
    if (!request.is('multipart/form-data')) {
      const nothing = { kept: null, files: [] };
      const data: unknown = request.body;
      return { data, photos: { ...nothing, main: null }, documents: nothing, dispose: async () => {} };
    }
    const { fields, files, dispose } = await this.uploads.receive(request, response, FIELDS);
    try {
      for (const name of Object.keys(fields))
        if (!NAMES.has(name)) throw invalid({ [name]: `Campo desconhecido: ${name}` });
      const kept = list(fields, 'existingImages')?.map((url) => photoIdOf(url) ?? url);
      return {
        data: parsed('data', fields.data ?? '{}'),
        photos: { kept: kept ?? null, main: mainIndex(fields), files: files.images ?? [] },
        documents: { kept: list(fields, 'existingDocuments') ?? null, files: files.documents ?? [] },
        dispose,
      };
    } catch (error) {
      await dispose();
      throw error;
    }
  }

  /** Checks and stores the files that came with the form; nobody refers to them yet. @throws RefusedFile */
  async store({
    photos,
    documents,
  }: PropertyForm): Promise<{ photos: PhotoRef[]; documents: DocumentRef[] }> {
    const rules = { ...PROPERTY_DOCUMENT_RULES, kinds: 'PDF, JPG nem PNG' };
    return {
      photos: await storeAll(photos.files, (file) => this.photos.store(file)),
      documents: await storeAll(documents.files, (file) => this.privateFiles.store(DOCUMENTS, file, rules)),
    };
  }
}

/** Two at a time, so that one form does not crowd out the others; after one that is refused no more are begun. */
async function storeAll<T>(
  files: readonly ReceivedFile[],
  store: (file: ReceivedFile) => Promise<T>,
): Promise<T[]> {
  const queue = new WorkQueue(2);
  let refusal: { error: unknown } | undefined;
  const stored = await Promise.all(
    files.map((file) =>
      queue.run(async () => {
        if (refusal) return [];
        return store(file).then(
          (one) => [one],
          (error: unknown) => {
            refusal ??= { error };
            return [];
          },
        );
      }),
    ),
  );
  if (refusal) throw refusal.error;
  return stored.flat();
}

type Fields = { readonly [name: string]: string | undefined };

function list(fields: Fields, name: string): string[] | undefined {
  const text = fields[name];
  if (text === undefined || text === '') return undefined;
  const value = parsed(name, text);
  if (!Array.isArray(value) || value.length > 100 || !value.every((entry) => typeof entry === 'string'))
    throw invalid({ [name]: `Valor inválido em ${name}` });
  return value;
}

/** Browsers that have no photo to name send nothing, an empty text or -1. */
function mainIndex({ mainImageIndexTotal: text }: Fields): number | null {
  if (text === undefined || ['', '-1', 'null'].includes(text)) return null;
  if (!/^\d{1,3}$/.test(text)) throw invalid({ mainImageIndexTotal: 'Foto principal inválida' });
  return Number(text);
}

function parsed(name: string, text: unknown): unknown {
  let value: unknown;
  try {
    value = JSON.parse(String(text), refusePrototypes);
  } catch {
    throw invalid({ [name]: `Valor inválido em ${name}` });
  }
  if (hasNul(value)) throw withNul();
  return value;
}
