import { Inject, Injectable } from '@nestjs/common';
import type { Request, Response } from 'express';
import {
  ATTACHMENT_RULES,
  PHOTO_RULES,
  photoIdOf,
  PROPERTY_LIMITS,
} from '@lox/contracts/property-management.js';
import { Uploads, type UploadField } from '../../../platform/http/files/uploads.js';
import {
  isStorable,
  rejectPrototypeKeys,
  unstorableTextError,
} from '../../../platform/http/input/input-checks.js';
import { DomainError } from '../../../platform/storage/errors/domain-error.js';
import { invalidFields, invalidFieldText } from '../../../platform/http/input/validation-pipe.js';
import type { AttachmentChange, PhotoChange } from '../domain/property.decider.js';
import { NO_FILES, type ReceivedFiles } from './property-files.js';
import { SentPhotos } from './sent-photos.js';
import type { FilesOfNewProperty } from './property.commands.js';
import type { FormNotes } from '../../../platform/http/input/api-operation.js';
import { PropertyFieldsDto } from './property-fields.dto.js';

export interface ReceivedPropertyForm {
  data: unknown;
  photos: Omit<PhotoChange, 'added'>;
  attachments: Omit<AttachmentChange, 'added'>;
  files: ReceivedFiles;
  dispose(): Promise<void>;
}

export const PROPERTY_FILE_FIELDS: { [field: string]: UploadField } = {
  images: {
    maxCount: PROPERTY_LIMITS.photos,
    maxBytes: PHOTO_RULES.maxBytes,
    what: 'A foto',
    tooMany: `Envie no máximo ${PROPERTY_LIMITS.photos} fotos.`,
  },
  documents: {
    maxCount: PROPERTY_LIMITS.documents,
    maxBytes: ATTACHMENT_RULES.maxBytes,
    what: 'O arquivo',
    tooMany: `Envie no máximo ${PROPERTY_LIMITS.documents} documentos.`,
  },
};
const NAMES = new Set(['data', 'existingImages', 'sentImages', 'mainImageIndexTotal', 'existingDocuments']);

@Injectable()
export class PropertyFormReader {
  constructor(
    @Inject(Uploads) private readonly uploads: Uploads,
    @Inject(SentPhotos) private readonly sent: SentPhotos,
  ) {}

  async receive(request: Request, response: Response): Promise<ReceivedPropertyForm> {
    if (!request.is('multipart/form-data')) {
      const data: unknown = request.body;
      return {
        data,
        photos: { kept: null, main: null },
        attachments: { kept: null },
        files: NO_FILES,
        dispose: async () => {},
      };
    }
    const { fields, files, dispose } = await this.uploads.receive(request, response, PROPERTY_FILE_FIELDS);
    try {
      for (const name of Object.keys(fields))
        if (!NAMES.has(name)) throw invalidFields({ [name]: `Campo desconhecido: ${name}` });
      const kept = list(fields, 'existingImages')?.map((url) => photoIdOf(url) ?? url);
      const { id: accountId = '' } = request.user ?? {};
      const names = new Set(list(fields, 'sentImages') ?? []);
      const sent = [...names].map((name) => this.sent.read(name, accountId));
      return {
        data: parsed('data', fields.data ?? '{}'),
        photos: { kept: kept ?? null, main: mainIndex(fields) },
        attachments: { kept: list(fields, 'existingDocuments') ?? null },
        files: { sent, photos: files.images ?? [], attachments: files.documents ?? [] },
        dispose,
      };
    } catch (error) {
      await dispose();
      throw error;
    }
  }
}

export function filesOfNew({ photos, attachments, files }: ReceivedPropertyForm): FilesOfNewProperty {
  if (photos.kept?.length || attachments.kept?.length)
    throw new DomainError('file_not_found', 'Um imóvel novo não tem fotos nem documentos anteriores.', 400);
  return { ...files, main: photos.main };
}

type Fields = { readonly [name: string]: string | undefined };

function list(fields: Fields, name: string): string[] | undefined {
  const text = fields[name];
  if (text === undefined || text === '') return undefined;
  const value = parsed(name, text);
  if (!Array.isArray(value) || value.length > 100 || !value.every((entry) => typeof entry === 'string'))
    throw invalidFields({ [name]: invalidFieldText(name) });
  return value;
}

function mainIndex({ mainImageIndexTotal: text }: Fields): number | null {
  if (text === undefined || ['', '-1', 'null'].includes(text)) return null;
  if (!/^\d{1,3}$/.test(text)) throw invalidFields({ mainImageIndexTotal: 'Foto principal inválida' });
  return Number(text);
}

function parsed(name: string, text: unknown): unknown {
  let value: unknown;
  try {
    value = JSON.parse(String(text), rejectPrototypeKeys);
  } catch {
    throw invalidFields({ [name]: invalidFieldText(name) });
  }
  if (!isStorable(value)) throw unstorableTextError();
  return value;
}

export const PROPERTY_FORM: FormNotes = {
  data: PropertyFieldsDto,
  texts: {
    existingImages: 'Lista JSON com os endereços das fotos que ficam, na ordem.',
    sentImages:
      'Lista JSON com os nomes das fotos novas que já foram enviadas, na ordem; vêm antes das do formulário.',
    mainImageIndexTotal: 'Posição da foto principal entre as que ficam e as novas.',
    existingDocuments: 'Lista JSON com os documentos que ficam.',
  },
  files: PROPERTY_FILE_FIELDS,
};

export const PROPERTY_REFUSALS = [
  'broker_not_found',
  'owner_not_found',
  'file_not_found',
  'sent_photo_unknown',
  'main_photo_invalid',
  'price_required',
  'coordinates_incomplete',
  'street_required',
  'rent_price_twice',
];
