// `npm run docs:events`: writes docs/events.md from the event types. With --check it only says whether that is stale.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import ts from 'typescript';
import { root } from './lib/run.mjs';

const SOURCES = join(root, 'backend', 'src');
const TARGET = join(root, 'docs', 'events.md');

const INTRO = `# Events

Made from \`backend/src/**/*.events.ts\` by \`npm run docs:events\`; do not edit.

Every event of a category lies in a stream \`<category>-<key>\`. The key is the record's UUID; in a reservation it is
what is reserved. Metadata of every event: \`actorId\` (null: the system or a visitor), \`correlationId\`,
\`causationId\`, \`schemaVersion\`, \`occurredAt\` (ISO UTC), \`command\` (its name, where there was one). Personal
fields are encrypted in the log with the key of their stream, or of the person's own stream where that is named, and
read as null once that key was erased.
`;

const text = [INTRO, ...sourceFiles().flatMap(categoriesOf).map(section)].join('\n');
if (process.argv.includes('--check')) {
  if (present() !== text) {
    console.error('docs/events.md is stale: run npm run docs:events');
    process.exit(1);
  }
} else {
  writeFileSync(TARGET, text);
}

function present() {
  try {
    return readFileSync(TARGET, 'utf8');
  } catch {
    return undefined;
  }
}

function sourceFiles() {
  return readdirSync(SOURCES, { recursive: true })
    .filter((name) => name.endsWith('.events.ts'))
    .sort()
    .map((name) => {
      const path = join(SOURCES, name);
      return ts.createSourceFile(path, readFileSync(path, 'utf8'), ts.ScriptTarget.ES2022, true);
    });
}

/** The `defineEvents` calls of a file, each with its events as the file declares them. */
function categoriesOf(source) {
  const declared = new Map();
  const found = [];
  ts.forEachChild(source, (node) => {
    if (ts.isInterfaceDeclaration(node) || ts.isTypeAliasDeclaration(node))
      declared.set(node.name.text, node);
    if (!ts.isVariableStatement(node)) return;
    for (const { initializer } of node.declarationList.declarations)
      if (
        initializer &&
        ts.isCallExpression(initializer) &&
        initializer.expression.getText() === 'defineEvents'
      )
        found.push(initializer.arguments);
  });
  return found.map(([category, specs]) => ({
    category: category.text,
    file: relative(root, source.fileName).split(sep).join('/'),
    events: specs.properties.map((spec) => eventOf(spec, declared)),
    declared,
  }));
}

function eventOf(spec, declared) {
  const type = spec.name.text;
  const [declaration, dataType] = declarationOf(type, declared);
  const data = membersOf(dataType, declared);
  const given = new Map(spec.initializer.properties.map(({ name, initializer }) => [name.text, initializer]));
  return {
    type,
    version: given.get('version').getText(),
    personal: given.get('personal')?.elements.map(({ text }) => text) ?? [],
    subject: given.get('subject')?.properties.map(({ initializer }) => initializer.text),
    doc: docOf(declaration),
    fields: data.map((member) => ({
      name: `${member.name.getText()}${member.questionToken ? '?' : ''}`,
      type: member.type,
      doc: docOf(member),
    })),
  };
}

/** The declaration of an event, as an interface or by `EventOf`, and the type of its data. */
function declarationOf(type, declared) {
  for (const declaration of declared.values()) {
    const [own, data] = declaration.members
      ? ['type', 'data'].map((field) => declaration.members.find(({ name }) => name?.text === field)?.type)
      : (declaration.type.typeArguments ?? []);
    if (own && ts.isLiteralTypeNode(own) && own.literal.text === type) return [declaration, data];
  }
  throw new Error(`no declaration of ${type}`);
}

/** The fields of a type that stands there or is declared in the same file; none of `Record<string, never>`. */
function membersOf(type, declared) {
  if (type && ts.isTypeLiteralNode(type)) return [...type.members];
  const named = type && ts.isTypeReferenceNode(type) && declared.get(type.typeName.getText());
  return named ? [...(named.members ?? named.type.members)] : [];
}

function docOf(node) {
  const comment = ts.getJSDocCommentsAndTags(node)[0]?.comment;
  return (ts.getTextOfJSDocComment(comment) ?? '').replace(/\s+/g, ' ').trim();
}

function section({ category, file, events, declared }) {
  const rows = events.map(
    ({ type, version, personal, subject, doc, fields }) =>
      `| \`${type}\` | ${version} | ${cell(doc) || '–'} | ${fieldsCell(fields)} | ${names(personal) || '–'}${subject ? ` (key of \`${subject[0]}-<${subject[1]}>\`)` : ''} |`,
  );
  const types = usedTypes(events, declared);
  return [
    `## ${category}`,
    '',
    `Stream \`${category}-<key>\` · \`${file}\``,
    '',
    '| Event | Version | Meaning | Data | Personal |',
    '| --- | --- | --- | --- | --- |',
    ...rows,
    ...(types.length > 0 ? ['', ...types] : []),
    '',
  ].join('\n');
}

/** Adjacent fields of one type are listed together. */
function fieldsCell(fields) {
  const groups = [];
  for (const { name, type, doc } of fields) {
    const last = groups.at(-1);
    if (last && !doc && !last.doc && last.type === type.getText()) last.names.push(name);
    else groups.push({ names: [name], type: type.getText(), doc });
  }
  const texts = groups.map(
    (group) =>
      `${names(group.names)}: ${cell(oneLine(group.type))}${group.doc && ` (${cell(group.doc.replace(/\.$/, ''))})`}`,
  );
  return texts.join('; ') || '–';
}

/** Types of the same file that fields name, spelled out once. */
function usedTypes(events, declared) {
  const used = new Map();
  const visit = (node) => {
    const named = ts.isTypeReferenceNode(node) && declared.get(node.typeName.getText());
    if (named) used.set(named.name.text, named);
    ts.forEachChild(node, visit);
  };
  for (const { fields } of events) for (const { type } of fields) visit(type);
  return [...used].map(([name, node]) => {
    const shape = node.type
      ? node.type.getText()
      : `{ ${node.members.map((member) => member.getText().replace(/;$/, '')).join('; ')} }`;
    return `- \`${name}\`: \`${oneLine(shape)}\`${docOf(node) && `. ${docOf(node)}`}`;
  });
}

function names(list) {
  return list.map((name) => `\`${name}\``).join(', ');
}

function oneLine(code) {
  return code.replace(/\s+/g, ' ');
}

function cell(code) {
  return code.replace(/\|/g, '\\|').replace(/</g, '&lt;');
}
