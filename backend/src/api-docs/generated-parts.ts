import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { HandlerTypes, Schema } from './schema.js';

interface ApiTypes {
  handlers: { [handler: string]: HandlerTypes };
  inputs: { [name: string]: Schema };
  components: { [name: string]: Schema };
}

const pathOf = (name: string): string => resolve('backend/generated', name);
const read = <T>(name: string): T => JSON.parse(readFileSync(pathOf(name), 'utf8')) as T;

let types: ApiTypes | undefined;
export const apiTypes = (): ApiTypes => (types ??= read<ApiTypes>('api-types.json'));

export const apiExamples = (): { [route: string]: Example } =>
  existsSync(pathOf('examples.json')) ? read('examples.json') : {};

export interface Example {
  params?: { [name: string]: string };
  query?: { [name: string]: unknown };
  body?: unknown;
  answer?: unknown;
}
