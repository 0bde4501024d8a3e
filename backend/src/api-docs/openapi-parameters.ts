import type { Example } from './example.js';
import type { ApiRoute } from './api-routes.js';
import { inputSchemaOf } from './input-schemas.js';

const REQUEST_HEADERS: { [name: string]: { description: string; pattern: string; example: string } } = {
  'If-Match': {
    description:
      'A revisão vista por último (`ETag`): se alguém alterou o registro depois, a resposta é 412.',
    pattern: '^(\\*|(W/)?"\\d{1,15}")$',
    example: '"3"',
  },
  'Idempotency-Key': {
    description: 'Uma chave escolhida por quem chama: repetir a chamada com ela não cria nada duas vezes.',
    pattern: '^[\\w.:-]{8,128}$',
    example: '5f1c6c1e-novo-registro',
  },
};

export function parametersOf(
  { params, query, types, access }: ApiRoute,
  example: Example | undefined,
): object[] {
  const inPath = Object.entries(params).map(([name, isId]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string', ...(isId && { format: 'uuid' }) },
    ...withExample(example?.params?.[name]),
  }));
  const { properties = {}, required = [] } = query ? inputSchemaOf(query) : {};
  const inQuery = Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema,
    ...withExample(example?.query?.[name]),
  }));
  // Read by the guard, so no class names it.
  if (access?.kind === 'signed-in' && access.optional)
    inQuery.push({
      name: 'optional',
      in: 'query',
      required: false,
      schema: { type: 'string', enum: ['true'] },
    });
  const inHeaders = (types?.reads ?? []).flatMap((name) => {
    const header = REQUEST_HEADERS[name];
    if (!header) return [];
    const { description, pattern, example: value } = header;
    return [
      {
        name,
        in: 'header',
        required: false,
        description,
        schema: { type: 'string', pattern },
        example: value,
      },
    ];
  });
  return [...inPath, ...inQuery, ...inHeaders];
}

const withExample = (example: unknown): object => (example === undefined ? {} : { example });
