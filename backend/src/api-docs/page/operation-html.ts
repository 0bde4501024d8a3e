import type { OpenApiDocument, OpenApiOperation, Schema } from '../schema.js';
import { resolveResponse } from '../openapi-responses.js';
import { html, inlineHtml, paragraphsHtml, type Html } from './html.js';
import { schemaHtml, typeHtml } from './schema-html.js';

interface Parameter {
  name: string;
  in: 'path' | 'query' | 'header';
  required: boolean;
  schema: Schema;
  description?: string;
  example?: unknown;
}

interface Content {
  [contentType: string]: { schema?: Schema; example?: unknown };
}

interface DocumentedResponse {
  description: string;
  headers?: object;
  content?: Content;
  'x-codes'?: string[];
}

const PLACES = { path: 'endereço', query: 'consulta', header: 'cabeçalho' };

export function operationHtml(
  document: OpenApiDocument,
  method: string,
  path: string,
  operation: OpenApiOperation,
): Html {
  const { operationId, summary, description, parameters, requestBody, responses } = operation;
  const answers = Object.entries(responses).map(([status, answer]): [string, DocumentedResponse] => [
    status,
    resolveResponse<DocumentedResponse>(document, answer),
  ]);
  const good = answers.filter(([status]) => Number(status) < 400);
  const errors = answers.filter(([status]) => Number(status) >= 400);
  return html`<details class="call" id="${operationId}">
    <summary>
      <span class="method ${method}">${method.toUpperCase()}</span>
      <span class="path">${path}</span>
      <span class="what">${summary}</span>
    </summary>
    <div class="body">
      ${paragraphsHtml(description)} ${parameters.length > 0 && parametersHtml(parameters as Parameter[])}
      ${
        requestBody &&
        html`<h4>Corpo</h4>
          ${contentHtml((requestBody as { content: Content }).content)}`
      }
      <h4>${good.length > 1 ? 'Respostas' : 'Resposta'}</h4>
      ${good.map(answerHtml)}
      <h4>Erros</h4>
      <ul class="errors">
        ${errors.map(errorHtml)}
      </ul>
    </div>
  </details>`;
}

function parametersHtml(parameters: Parameter[]): Html {
  const rows = parameters.map(
    ({ name, in: place, required, schema, description, example }) =>
      html`<tr>
        <th scope="row"><code>${name}</code></th>
        <td>${PLACES[place]}${!required && ', opcional'}</td>
        <td>
          ${typeHtml(schema)}${description !== undefined && html`. ${inlineHtml(description)}`}${
            example !== undefined && html` <small>Ex.: <code>${String(example)}</code></small>`
          }
        </td>
      </tr>`,
  );
  return html`<h4>Parâmetros</h4>
    <div class="wide">
      <table>
        <thead>
          <tr>
            <th scope="col">Nome</th>
            <th scope="col">Onde</th>
            <th scope="col">O quê</th>
          </tr>
        </thead>
        <tbody>
          ${rows}
        </tbody>
      </table>
    </div>`;
}

function answerHtml([status, { description, headers = {}, content = {} }]: [
  string,
  DocumentedResponse,
]): Html {
  const names = Object.keys(headers);
  return html`<p>
      <span class="status">${status}</span> ${description}${
        names.length > 0 && html` <small>Cabeçalhos: ${names.join(', ')}.</small>`
      }
    </p>
    ${contentHtml(content)}`;
}

function contentHtml(content: Content): Html {
  return html`${Object.entries(content).map(
    ([type, { schema, example }]) =>
      html`<div class="content">
        <p><small>${type}</small></p>
        ${schema && html`<div>${schemaHtml(schema)}</div>`} ${example !== undefined && exampleHtml(example)}
      </div>`,
  )}`;
}

const exampleHtml = (example: unknown): Html =>
  html`<p class="label">Exemplo</p>
    <pre tabindex="0"><code>${JSON.stringify(example, null, 2)}</code></pre>`;

const errorHtml = ([status, { description, 'x-codes': codes = [] }]: [string, DocumentedResponse]): Html =>
  html`<li>
    <span class="status bad">${status}</span> ${description}
    <small>${codes.map((code) => html`<code>${code}</code> `)}</small>
  </li>`;
