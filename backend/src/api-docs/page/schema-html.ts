import type { Schema } from '../schema.js';
import { html, type Html } from './html.js';

const REF = '#/components/schemas/';
const NAMES: { [type: string]: string } = {
  string: 'texto',
  number: 'número',
  integer: 'inteiro',
  boolean: 'sim ou não',
  null: 'nulo',
  object: 'objeto',
};

export function typeHtml(schema: Schema): Html {
  const { $ref, anyOf, allOf, enum: values, type, items } = schema;
  if ($ref?.startsWith(REF)) {
    const name = $ref.slice(REF.length);
    return html`<a href="#tipo-${name}">${name}</a>`;
  }
  if (Array.isArray(allOf)) return joined((allOf as Schema[]).map(typeHtml), ' e ');
  if (anyOf) return joined(anyOf.map(typeHtml), ' ou ');
  if ('const' in schema) return html`<code>${JSON.stringify(schema.const)}</code>`;
  if (values)
    return joined(
      values.map((value) => html`<code>${JSON.stringify(value)}</code>`),
      ' ou ',
    );
  if (type === 'array' && items) return html`lista de ${typeHtml(items)}`;
  if (schema.pattern === '^\\s*$') return html`texto vazio`;
  if (type === undefined) return html`qualquer valor`;
  return html`${[type]
    .flat()
    .map((one) => NAMES[one] ?? one)
    .join(' ou ')}${limits(schema)}`;
}

function limits({
  format,
  minLength,
  maxLength,
  minimum,
  maximum,
  minItems,
  maxItems,
  pattern,
}: Schema): Html {
  const said = [
    format && String(format),
    minLength !== undefined && `mínimo ${String(minLength)}`,
    maxLength !== undefined && `até ${String(maxLength)} caracteres`,
    minimum !== undefined && `a partir de ${String(minimum)}`,
    maximum !== undefined && `até ${String(maximum)}`,
    minItems !== undefined && `mínimo ${String(minItems)}`,
    maxItems !== undefined && `até ${String(maxItems)}`,
  ].filter((text) => typeof text === 'string');
  return html`${said.length > 0 && html` <small>(${said.join(', ')})</small>`}${
    pattern !== undefined && html` <small>padrão <code>${String(pattern)}</code></small>`
  }`;
}

export function schemaHtml(schema: Schema): Html {
  const { properties, required = [], items, anyOf, additionalProperties, contentSchema } = schema;
  if (contentSchema) return html`JSON: ${schemaHtml(contentSchema as Schema)}`;
  if (anyOf?.some(hasFields))
    return html`<ul class="fields">
      ${anyOf.map((one) => html`<li>${schemaHtml(one)}</li>`)}
    </ul>`;
  if (items && hasFields(items)) return html`lista de ${schemaHtml(items)}`;
  if (!properties && typeof additionalProperties === 'object')
    return html`objeto; cada campo: ${schemaHtml(additionalProperties as Schema)}`;
  if (!properties) return typeHtml(schema);
  const fields = Object.entries(properties).map(
    ([name, field]) =>
      html`<li>
        <code>${name}</code>${!required.includes(name) && html` <small>opcional</small>`}:
        ${schemaHtml(field)}
        ${typeof field.description === 'string' && html`<small>${field.description}</small>`}
      </li>`,
  );
  return html`${typeof schema.allOf === 'object' && typeHtml({ allOf: schema.allOf })}
    <ul class="fields">
      ${fields}
    </ul>`;
}

const hasFields = (schema: Schema): boolean =>
  Boolean(schema.properties ?? schema.contentSchema) ||
  typeof schema.additionalProperties === 'object' ||
  Boolean(schema.items && hasFields(schema.items));

function joined(parts: Html[], between: string): Html {
  return html`${parts.map((part, index) => html`${index > 0 && between}${part}`)}`;
}
