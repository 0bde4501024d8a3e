/** JSON Schema 2020-12; only used keywords have types. */
export interface Schema {
  $ref?: string;
  type?: string | string[];
  properties?: { [name: string]: Schema };
  required?: string[];
  items?: Schema;
  anyOf?: Schema[];
  enum?: unknown[];
  const?: unknown;
  [keyword: string]: unknown;
}

export interface HandlerTypes {
  json: Schema | null;
  files?: string[];
  mayBeEmpty?: boolean;
  writes?: true;
  reads?: string[];
  gives?: string[];
}

export const allowsType = ({ type }: Schema, wanted: string): boolean => [type ?? []].flat().includes(wanted);
