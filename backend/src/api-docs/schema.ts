/** JSON Schema 2020-12, as in OpenAPI 3.1; only used keywords have types. */
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

/** Read from the compiler by `npm run docs:api`. */
export interface HandlerTypes {
  /** null when it answers no JSON. */
  json: Schema | null;
  files?: string[];
  mayBeEmpty?: boolean;
  /** Headers read from the request and set on the answer. */
  reads?: string[];
  gives?: string[];
}

export const allowsType = ({ type }: Schema, wanted: string): boolean => [type ?? []].flat().includes(wanted);
