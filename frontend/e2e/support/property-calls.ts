import type { Page } from '@playwright/test';
import sharp from 'sharp';
import type { CreateProperty, ManagedProperty } from '@lox/contracts/property-management.js';
import { expect } from './test.js';

const HOUSE: CreateProperty = {
  title: 'Casa com varanda e jardim',
  description: 'Casa clara, com varanda voltada para o jardim e cozinha aberta para a sala.',
  address: 'Rua das Acácias, 40',
  neighborhood: 'Cambuí',
  city: 'Campinas',
  state: 'SP',
  type: 'house',
  purpose: 'sale',
  price: 950_000,
  iptu: 210,
  bedrooms: 3,
  bathrooms: 2,
  parkingSpaces: 2,
  area: 180,
  isNewConstruction: true,
  amenities: ['Piscina', 'Portaria 24 horas'],
  features: ['Churrasqueira', 'Jardim'],
  status: 'live',
};

export async function createPropertyByApi(
  page: Page,
  photos: number,
  changes: Partial<CreateProperty> = {},
): Promise<ManagedProperty> {
  const form = new FormData();
  form.set('data', JSON.stringify({ ...HOUSE, ...changes }));
  for (let at = 0; at < photos; at++) {
    const background = { r: 40 + 20 * at, g: 120, b: 90 };
    const picture = await sharp({ create: { width: 900, height: 600, channels: 3, background } })
      .jpeg()
      .toBuffer();
    form.append('images', new File([new Uint8Array(picture)], `foto-${at + 1}.jpg`, { type: 'image/jpeg' }));
  }
  const response = await page.request.post('/api/properties', { multipart: form });
  expect(response.status(), await response.text()).toBe(201);
  return (await response.json()) as ManagedProperty;
}

export async function patchPropertyByApi(
  page: Page,
  id: string,
  data: Partial<CreateProperty>,
): Promise<ManagedProperty> {
  const response = await page.request.patch(`/api/properties/${id}`, { data });
  expect(response.ok(), await response.text()).toBe(true);
  return (await response.json()) as ManagedProperty;
}
