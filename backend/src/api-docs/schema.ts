/** A JSON Schema of the 2020-12 draft, as OpenAPI 3.1 takes it; only the words that are looked at have types. */
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

/** What the compiler knows of a handler; made by `npm run docs:api`. */
export interface HandlerTypes {
  /** The schema of the JSON that it answers; null when it answers none. */
  json: Schema | null;
  /** Content types of files that it answers. */
  files?: string[];
  /** Whether it may answer nothing instead. */
  mayBeEmpty?: boolean;
  /** Headers that it reads from the request and that it gives to the answer. */
  reads?: string[];
  gives?: string[];
}

/** Whether values of this type may stand there. */
export const allowsType = ({ type }: Schema, wanted: string): boolean => [type ?? []].flat().includes(wanted);
