import type { FormNotes } from '../platform/http/input/api-operation.js';
import { wholeMegabytes } from '../platform/http/files/rejected-file-error.js';
import type { ApiRoute } from './api-routes.js';
import type { Schema } from './schema.js';
import { inputSchemaOf } from './input-schemas.js';

export function requestBodyOf({ body, description }: ApiRoute, example: unknown): object | undefined {
  const { takes = body, form } = description ?? {};
  const shown = example === undefined ? {} : { example };
  if (form) return { required: true, content: { ...formContent(form, shown) } };
  if (!takes) return undefined;
  return { required: true, content: { 'application/json': { schema: inputSchemaOf(takes), ...shown } } };
}

function formContent({ data, required = [], texts = {}, files }: FormNotes, shown: object): object {
  const json: Schema | undefined = data && {
    ...inputSchemaOf(data),
    ...(required.length > 0 && { required: [...required] }),
  };
  const fileFields = Object.entries(files).map(([name, { maxCount, maxBytes }]) => {
    const file: Schema = { type: 'string', contentMediaType: 'application/octet-stream' };
    // `maxLength` would count characters.
    const description = `Até ${wholeMegabytes(maxBytes)}${maxCount > 1 ? ' cada' : ''}.`;
    const field = maxCount > 1 ? { type: 'array', items: file, maxItems: maxCount } : file;
    return [name, { ...field, description }] as const;
  });
  const textFields = Object.entries(texts).map(
    ([name, description]) => [name, { type: 'string', description }] as const,
  );
  const schema: Schema = {
    type: 'object',
    properties: {
      ...(json && {
        data: { type: 'string', contentMediaType: 'application/json', contentSchema: json },
      }),
      ...Object.fromEntries([...textFields, ...fileFields]),
    },
    additionalProperties: false,
  };
  return {
    ...(json && { 'application/json': { schema: json, ...shown } }),
    'multipart/form-data': { schema, ...(!json && shown) },
  };
}
