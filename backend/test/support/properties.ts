import type { CreateProperty, CsvImportResult, ManagedProperty } from '@lox/contracts/property-management.js';
import type { Answer, Client } from './client.js';
import { jpeg } from './pictures.js';

/** A new property's required fields. */
export const ENTERED: CreateProperty = {
  title: 'Casa no Taquaral',
  address: 'Rua Fernão Lopes, 388',
  price: 985_000,
  neighborhood: 'Taquaral',
  city: 'Campinas',
  state: 'SP',
  type: 'house',
  purpose: 'sale',
};

export interface FormFile {
  content: Buffer;
  name?: string;
  type?: string;
}

/** The form of docs/behaviour/property-wizard.md#form. */
export interface Form {
  data?: unknown;
  existingImages?: string[];
  images?: FormFile[];
  mainImageIndexTotal?: number | string;
  existingDocuments?: string[];
  documents?: FormFile[];
}

export async function sendForm<T = ManagedProperty>(
  client: Client,
  method: 'POST' | 'PATCH',
  path: string,
  form: Form,
  headers: Record<string, string> = {},
): Promise<Answer<T>> {
  const body = new FormData();
  const { images = [], documents = [], ...fields } = form;
  for (const [name, value] of Object.entries(fields))
    if (value !== undefined)
      body.append(name, typeof value === 'object' ? JSON.stringify(value) : String(value));
  for (const [name, files] of Object.entries({ images, documents }))
    for (const [index, { content, name: fileName = `${index}.jpg`, type = 'image/jpeg' }] of files.entries())
      body.append(name, new Blob([new Uint8Array(content)], { type }), fileName);
  return client.sendForm(method, path, body, headers);
}

/** Returns the staff's view of it. */
export async function createProperty(
  client: Client,
  given: Partial<CreateProperty> = {},
  form: Form = {},
): Promise<ManagedProperty> {
  const answer = await sendForm(client, 'POST', '/api/properties', {
    data: { ...ENTERED, ...given },
    ...form,
  });
  if (answer.status !== 201)
    throw new Error(`creating a property was answered ${answer.status} ${answer.text}`);
  return answer.body;
}

export const changeProperty = <T = ManagedProperty>(
  client: Client,
  id: string,
  patch: unknown,
  headers?: Record<string, string>,
): Promise<Answer<T>> => client.patch<T>(`/api/properties/${id}`, patch, headers);

/** Uploads a spreadsheet as the import screen does. */
export async function uploadCsv<T = CsvImportResult>(
  client: Client,
  content: string | Buffer,
  {
    name = 'imoveis.csv',
    type = 'text/csv',
    brokerId = '',
    fields = {},
  }: { name?: string; type?: string; brokerId?: string; fields?: Record<string, string> } = {},
): Promise<Answer<T>> {
  const body = new FormData();
  if (brokerId) body.append('brokerId', brokerId);
  for (const [field, value] of Object.entries(fields)) body.append(field, value);
  body.append('csv', new Blob([new Uint8Array(Buffer.from(content))], { type }), name);
  return client.sendForm('POST', '/api/admin/upload-properties-csv', body);
}

/** Live and whole enough for a portal. */
export async function advertisable(
  client: Client,
  title: string,
  given: Partial<CreateProperty> = {},
  photos = 5,
): Promise<ManagedProperty> {
  const images = await Promise.all(
    Array.from({ length: photos }, async (_, at) => ({ content: await jpeg(64 + at, 48) })),
  );
  const fields: Partial<CreateProperty> = {
    title,
    description: 'Casa clara, com jardim, quintal e três quartos, perto da lagoa.',
    zipCode: '13076-010',
    bedrooms: 3,
    bathrooms: 2,
    area: 186,
    status: 'live',
    ...given,
  };
  return createProperty(client, fields, { images });
}
