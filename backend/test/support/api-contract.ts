import type { OpenApiDocument, OpenApiOperation, Schema } from '../../src/api-docs/schema.js';
import { resolveResponse } from '../../src/api-docs/openapi-responses.js';
import { ApiSchemas } from './api-schemas.js';
import { jsonOfForm } from './api-forms.js';

export interface Exchange {
  method: string;
  url: string;
  requestType: string;
  requestBody: string | Uint8Array | undefined;
  status: number;
  contentType: string;
  text: string;
}

interface Parameter {
  name: string;
  in: string;
  required: boolean;
  schema: Schema;
}

type Content = { [contentType: string]: { schema?: Schema } };
interface Answer {
  content?: Content;
  'x-codes'?: string[];
  'x-may-be-empty'?: boolean;
}

/** Refusals before routing; the document describes them in its introduction. */
const BEFORE_ROUTES = new Set([405, 408]);
/** Described there too: the answer to an invalid token, on any route. */
const isOfTokens = (status: number, text: string): boolean =>
  status === 401 && text.includes('"invalid_token"');

export class ApiContract {
  private readonly routes: { method: string; path: string; pattern: RegExp; operation: OpenApiOperation }[];
  private readonly schemas: ApiSchemas;

  constructor(
    private readonly document: OpenApiDocument,
    version: string,
  ) {
    this.schemas = new ApiSchemas(document, version);
    this.routes = Object.entries(document.paths)
      .flatMap(([path, methods]) =>
        Object.entries(methods).map(([method, operation]) => ({
          method: method.toUpperCase(),
          path,
          pattern: new RegExp(`^${path.replace(/[.]/g, '\\.').replace(/\{\w+\}/g, '[^/]+')}/?$`),
          operation,
        })),
      )
      // `/leads/board` before `/leads/{id}`.
      .sort((a, b) => a.path.split('{').length - b.path.split('{').length);
  }

  static async of(url: string): Promise<ApiContract> {
    const response = await fetch(`${url}/api/openapi.json`);
    return new ApiContract((await response.json()) as OpenApiDocument, response.headers.get('etag') ?? '');
  }

  /** @throws with the difference between the call and the document */
  async check(exchange: Exchange): Promise<void> {
    const { method, url, status } = exchange;
    const [path = '', query = ''] = url.split('?', 2);
    const found = this.routes.find((route) => route.method === method && route.pattern.test(path));
    if (!found) return;
    const problems = [
      ...this.answerProblems(found.operation, exchange),
      ...(status < 300 ? this.queryProblems(found.operation, query) : []),
      ...(status < 300 ? await this.bodyProblems(found.operation, exchange) : []),
    ];
    if (problems.length > 0)
      throw new Error(
        `${method} ${url} was answered ${status}, which the API's document (${method} ${found.path}) does not allow for:\n` +
          `${problems.map((problem) => `- ${problem}`).join('\n')}\n` +
          'Mend the declared types or the notes of @ApiOperation (docs/adr/0029-openapi.md).',
      );
  }

  private answerProblems(
    operation: OpenApiOperation,
    { method, status, contentType, text }: Exchange,
  ): string[] {
    if (BEFORE_ROUTES.has(status) || isOfTokens(status, text)) return [];
    const listed = operation.responses[String(status)];
    if (!listed) return [`status ${status} is not in it: ${text.slice(0, 300)}`];
    const answer = resolveResponse<Answer>(this.document, listed);
    const { content = {} } = answer;
    if (status > 300 && status < 400) return [];
    if (text === '') {
      const mayBeEmpty = method === 'HEAD' || status === 304 || answer['x-may-be-empty'];
      return Object.keys(content).length === 0 || mayBeEmpty ? [] : ['the answer is empty'];
    }
    const [type = ''] = contentType.split(';');
    const media = content[type];
    if (!media) return [`content of type ${type} is not in it`];
    if (!media.schema || type !== 'application/json') return [];
    const value = JSON.parse(text) as { code?: string };
    const codes = answer['x-codes'];
    return [
      ...this.schemas.problemsOf(`${operation.operationId} ${status}`, media.schema, value, 'answer'),
      ...(codes && !codes.includes(value.code ?? '') ? [`the code ${value.code} is not in it: ${text}`] : []),
    ];
  }

  private queryProblems(operation: OpenApiOperation, query: string): string[] {
    const known = new Map((operation.parameters as Parameter[]).map((one) => [`${one.in} ${one.name}`, one]));
    return [...new URLSearchParams(query)].flatMap(([name, text]) => {
      const parameter = known.get(`query ${name}`);
      // A route with known queries refuses other names itself; the others read none.
      if (!parameter) return [];
      const { schema } = parameter;
      const asText = this.schemas.problemsOf(`${operation.operationId} ?${name}`, schema, text, `?${name}`);
      // A query is text; its parsed value counts.
      return asText.length > 0
        ? this.schemas.problemsOf(`${operation.operationId} ?${name}`, schema, valueOf(text), `?${name}`)
        : [];
    });
  }

  private async bodyProblems(
    operation: OpenApiOperation,
    { requestType, requestBody }: Exchange,
  ): Promise<string[]> {
    if (requestBody === undefined || requestBody.length === 0) return [];
    const content = (operation.requestBody as { content: Content } | undefined)?.content;
    // An undeclared body is not read.
    if (!content) return [];
    const [type = ''] = requestType.split(';');
    const schema = content[type]?.schema;
    if (!schema) return [`a request of type ${type} is not in it`];
    if (type === 'application/json')
      return this.schemas.problemsOf(
        `${operation.operationId} body`,
        schema,
        JSON.parse(String(requestBody)),
        'request',
      );
    const { fields, data } = await jsonOfForm(requestType, requestBody);
    const unknown = fields.filter((name) => !(name in (schema.properties ?? {})));
    const inner = schema.properties?.data?.contentSchema as Schema | undefined;
    return [
      ...unknown.map((name) => `the form field ${name} is not in it`),
      ...(inner && data !== undefined
        ? this.schemas.problemsOf(`${operation.operationId} data`, inner, data, 'request')
        : []),
    ];
  }
}

const valueOf = (text: string): unknown => {
  if (text === 'true' || text === 'false') return text === 'true';
  return text.trim() === '' ? text : Number(text);
};
