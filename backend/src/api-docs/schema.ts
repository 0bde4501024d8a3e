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

export interface OpenApiDocument {
  openapi: string;
  info: { title: string; version: string; description: string; license: object };
  servers: { url: string; description: string }[];
  tags: { name: string; description?: string }[];
  paths: { [path: string]: { [method: string]: OpenApiOperation } };
  components: { schemas: object; responses?: object; [kind: string]: object | undefined };
}

export interface OpenApiOperation {
  operationId: string;
  summary: string;
  description: string;
  tags: string[];
  parameters: object[];
  requestBody?: object;
  responses: { [status: string]: object };
  [extension: string]: unknown;
}
