import type { FormNotes } from '../../../platform/http/input/api-operation.js';
import { PropertyFieldsDto } from './property-fields.dto.js';
import { PROPERTY_FILE_FIELDS } from './property-form.js';

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
];
