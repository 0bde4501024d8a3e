import type { OpenApiDocument, Schema } from '../schema.js';
import { html, Html, paragraphsHtml } from './html.js';
import { operationHtml } from './operation-html.js';
import { schemaHtml } from './schema-html.js';
import { DOCS_PAGE_CSS } from './docs-page-css.js';

export function docsPage(document: OpenApiDocument, nonce: string): string {
  const { info, tags, components } = document;
  const groups = tags.map(({ name }) => ({ name, id: idOf(name) }));
  const types = Object.entries(components.schemas as { [name: string]: Schema });
  const page = html`<!doctype html>
    <html lang="pt-BR">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${info.title}</title>
        <style nonce="${nonce}">
          ${new Html(DOCS_PAGE_CSS)}
        </style>
      </head>
      <body>
        <a class="skip" href="#conteudo">Ir para o conteúdo</a>
        <header>
          <div>
            <h1>${info.title}</h1>
            <p>Versão ${info.version} · <a href="/api/openapi.json">OpenAPI 3.1 em JSON</a></p>
          </div>
        </header>
        <div class="page">
          <nav aria-label="Grupos">
            <ul>
              ${groups.map(({ name, id }) => html`<li><a href="#${id}">${name}</a></li>`)}
              <li><a href="#tipos">Tipos</a></li>
            </ul>
          </nav>
          <main id="conteudo">
            ${paragraphsHtml(info.description)}
            ${groups.map(
              ({ name, id }) =>
                html`<section aria-labelledby="${id}">
                  <h2 id="${id}">${name}</h2>
                  ${callsOf(document, name)}
                </section>`,
            )}
            <section aria-labelledby="tipos">
              <h2 id="tipos">Tipos</h2>
              ${types.map(
                ([name, schema]) =>
                  html`<div class="type" id="tipo-${name}">
                    <h3>${name}</h3>
                    ${schemaHtml(schema)}
                  </div>`,
              )}
            </section>
          </main>
        </div>
      </body>
    </html>`;
  return page.text;
}

function callsOf(document: OpenApiDocument, group: string): Html[] {
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods)
      .filter(([, { tags }]) => tags.includes(group))
      .map(([method, operation]) => operationHtml(document, method, path, operation)),
  );
}

const idOf = (name: string): string =>
  name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z]+/g, '-');
