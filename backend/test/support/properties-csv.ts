import type { CsvImportResult } from '@lox/contracts/property-management.js';
import type { Client } from './client.js';
import { uploadCsv } from './properties.js';

export const HEADER = 'title;address;neighborhood;city;state;price;purpose;type;description';
export const csvLine = (title: string, given: Partial<Record<string, string>> = {}): string => {
  const cells: Record<string, string> = {
    title,
    address: `Rua ${title}, 1`,
    neighborhood: 'Centro',
    city: 'Campinas',
    state: 'SP',
    price: '350.000,00',
    purpose: 'sale',
    type: 'house',
    description: '',
    ...given,
  };
  return HEADER.split(';')
    .map((name) => cells[name])
    .join(';');
};

export const importCsv = async (client: Client, content: string | Buffer): Promise<CsvImportResult> => {
  const { status, body, text } = await uploadCsv(client, content);
  expect([status, text]).toEqual([200, text]);
  return body;
};
