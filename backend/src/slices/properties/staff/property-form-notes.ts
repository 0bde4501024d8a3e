import type { FormNotes } from '../../../platform/http/input/api-operation.js';
import { PropertyFieldsDto } from './property-fields.dto.js';
import { PROPERTY_FILE_FIELDS } from './property-form.js';

/** The form of a property for the API's document: what `PropertyForms` reads of it. */
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

/** Why the content of the form is refused, beside what is wrong with a field. */
export const PROPERTY_REFUSALS = [
  'broker_not_found',
  'owner_not_found',
  'file_not_found',
  'sent_photo_unknown',
  'main_photo_invalid',
];
