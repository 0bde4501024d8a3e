import type { OpenApiDocument } from './openapi-types.js';

export function withSharedResponses(document: OpenApiDocument): OpenApiDocument {
  const responses = Object.values(document.paths)
    .flatMap((methods) => Object.values(methods))
    .map((operation) => operation.responses);
  const uses = new Map<string, number>();
  for (const answers of responses)
    for (const answer of Object.values(answers)) {
      const text = JSON.stringify(answer);
      uses.set(text, (uses.get(text) ?? 0) + 1);
    }
  const shared: { [name: string]: object } = {};
  for (const answers of responses)
    for (const [status, answer] of Object.entries(answers)) {
      const codes = (answer as { 'x-codes'?: string[] })['x-codes'];
      if (!codes || (uses.get(JSON.stringify(answer)) ?? 0) < 2) continue;
      const name = [status, ...codes].join('.');
      // A stale change's answer holds its record.
      if (name in shared && JSON.stringify(shared[name]) !== JSON.stringify(answer)) continue;
      shared[name] = answer;
      answers[status] = { $ref: `${RESPONSES}${name}` };
    }
  return { ...document, components: { ...document.components, responses: shared } };
}

const RESPONSES = '#/components/responses/';

export function resolveResponse<T extends object>({ components }: OpenApiDocument, answer: object): T {
  const { $ref } = answer as { $ref?: string };
  if (!$ref) return answer as T;
  return (components.responses as { [name: string]: T })[$ref.slice(RESPONSES.length)] as T;
}
