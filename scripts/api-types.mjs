// `npm run docs:api`: writes for the document at /api/openapi.json what the compiler knows of handlers: what they take,
// read and answer (docs/adr/0029-openapi.md).
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import ts from 'typescript';
import { root } from './lib/run.mjs';
import { TypeSchemas } from './lib/type-schemas.mjs';

const TARGET = join(root, 'backend', 'generated', 'api-types.json');
const OURS = ['contracts/src/', 'backend/src/', 'backend/demo/'].map((folder) => join(root, folder));
const isOurs = (file) => OURS.some((folder) => file.startsWith(folder));

/** Headers that a handler reads as these fields of its context. */
const READS = { ifMatch: 'If-Match', idempotencyKey: 'Idempotency-Key' };
/** Headers that a handler gives by calling these. */
const GIVES = { withTag: 'ETag', answerVersion: 'ETag', sendList: 'X-Total-Count' };
const GIVEN = new Set(['ETag', 'Content-Disposition']);
const METHODS = new Set(['Get', 'Post', 'Put', 'Patch', 'Delete']);
const BODIES = new Set(['Body', 'Query']);
const NOTED = new Set(['takes', 'data']);
/** What a handler answers when it answers nothing. */
const EMPTY = ts.TypeFlags.Undefined | ts.TypeFlags.Void | ts.TypeFlags.Never;
const isSent = (type) => type.symbol?.name === 'SentResponse';

const program = ts.createProgram(controllerFiles(), compilerOptions());
const checker = program.getTypeChecker();
const schemas = new TypeSchemas(program, isOurs);
const handlers = {};
const inputs = {};
mkdirSync(dirname(TARGET), { recursive: true });
writeFileSync(TARGET, output());

function compilerOptions() {
  const path = join(root, 'backend', 'tsconfig.json');
  return ts.getParsedCommandLineOfConfigFile(
    path,
    {},
    { ...ts.sys, onUnRecoverableConfigFileDiagnostic: fail },
  ).options;
}

function fail(diagnostic) {
  throw new Error(ts.flattenDiagnosticMessageText(diagnostic.messageText, '\n'));
}

function controllerFiles() {
  return OURS.slice(1)
    .flatMap((folder) => ts.sys.readDirectory(folder, ['.ts'], ['node_modules']))
    .filter((file) => file.endsWith('.controller.ts'))
    .sort();
}

function output() {
  for (const source of program.getSourceFiles())
    if (source.fileName.endsWith('.controller.ts')) ts.forEachChild(source, visitController);
  for (const source of program.getSourceFiles()) if (isOurs(source.fileName)) visitNotes(source);
  addErrors();
  return JSON.stringify({
    handlers: sorted(handlers),
    inputs: sorted(inputs),
    components: sorted(schemas.components),
  });
}

/** Every error has the same body, which no handler declares. */
function addErrors() {
  const source = program.getSourceFile(join(root, 'contracts', 'src', 'errors.ts'));
  ts.forEachChild(source, (node) => {
    if (ts.isInterfaceDeclaration(node)) schemas.of(checker.getTypeAtLocation(node.name), node.name.text);
  });
}

function visitController(node) {
  if (!ts.isClassDeclaration(node) || !decoratorsOf(node).some(({ name }) => name === 'Controller')) return;
  const methods = new Map(
    node.members.filter(ts.isMethodDeclaration).map((member) => [member.name.getText(), member]),
  );
  for (const [name, method] of methods) {
    const decorators = decoratorsOf(method);
    if (!decorators.some((decorator) => METHODS.has(decorator.name))) continue;
    const key = `${node.name.text}.${name}`;
    if (key in handlers) throw new Error(`two handlers are called ${key}`);
    handlers[key] = { ...answerOf(method, key), ...usesOf(name, methods) };
    for (const parameter of method.parameters)
      if (decoratorsOf(parameter).some((decorator) => BODIES.has(decorator.name)))
        addInput(checker.getTypeAtLocation(parameter));
  }
}

/** Classes that notes name, `takes` or `data`: what a guard or the handler itself reads from the request. */
function visitNotes(node) {
  if (ts.isPropertyAssignment(node) && NOTED.has(node.name.getText()) && ts.isIdentifier(node.initializer)) {
    const symbol = checker.getSymbolAtLocation(node.initializer);
    const target = symbol && symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
    if (target && target.flags & ts.SymbolFlags.Class) addInput(checker.getDeclaredTypeOfSymbol(target));
  }
  ts.forEachChild(node, visitNotes);
}

function addInput(type) {
  const declaration = type.symbol?.declarations?.[0];
  if (!declaration || !ts.isClassDeclaration(declaration)) return;
  const { name } = type.symbol;
  inputs[name] = schemas.fieldsOf(type, name);
}

/** Decorators by their names, with their arguments. */
function decoratorsOf(node) {
  return (ts.getDecorators(node) ?? []).flatMap(({ expression }) =>
    ts.isCallExpression(expression)
      ? [{ name: expression.expression.getText(), args: [...expression.arguments] }]
      : [],
  );
}

/** What a handler answers by the type that it declares. */
function answerOf(method, key) {
  if (!method.type) throw new Error(`${key} does not declare what it answers`);
  const declared = checker.getTypeFromTypeNode(method.type);
  const type = declared.symbol?.name === 'Promise' ? checker.getTypeArguments(declared)[0] : declared;
  const parts = (type.isUnion() ? type.types : [type]).filter(({ flags }) => !(flags & EMPTY));
  const mayBeEmpty = parts.length < (type.isUnion() ? type.types.length : 1);
  const sent = parts.filter(isSent);
  const bodies = sent.length > 0 ? sent.flatMap(bodiesOf) : [type];
  const files = bodies.flatMap(contentTypesOf);
  const json = bodies.filter((body) => contentTypesOf(body).length === 0 && !(body.flags & EMPTY));
  const answers = json.map((body) => schemas.of(body, key));
  return {
    json: answers.length > 1 ? { anyOf: answers } : (answers[0] ?? null),
    ...(files.length > 0 && { files }),
    // A handler that sends its answer itself answers undefined when it has sent something else, such as a redirection.
    ...(mayBeEmpty && sent.length === 0 && answers.length > 0 && { mayBeEmpty }),
  };
}

function bodiesOf(sent) {
  const [body] = checker.getTypeArguments(sent);
  return body.isUnion() && !body.aliasSymbol ? body.types : [body];
}

function contentTypesOf(type) {
  if ((type.aliasSymbol ?? type.symbol)?.name !== 'FileBody') return [];
  const contentType = checker.getTypeOfSymbol(type.getProperty('contentType'));
  return (contentType.isUnion() ? contentType.types : [contentType]).map(({ value }) => value);
}

/** The headers that a handler reads and gives, and whether it writes, itself or by methods of its class. */
function usesOf(start, methods) {
  const ofContext = new Set();
  const gives = new Set();
  const seen = new Set();
  const follow = (name) => {
    if (seen.has(name) || !methods.has(name)) return;
    seen.add(name);
    const visit = (node) => {
      if (ts.isCallExpression(node)) {
        const { expression } = node;
        const callee = ts.isPropertyAccessExpression(expression)
          ? expression.name.text
          : expression.getText();
        if (ts.isIdentifier(expression) && GIVES[callee]) gives.add(GIVES[callee]);
        const header =
          callee === 'setHeader' && ts.isStringLiteral(node.arguments[0]) && node.arguments[0].text;
        if (GIVEN.has(header)) gives.add(header);
        if (callee === 'attachment') gives.add('Content-Disposition');
        if (expression.getText() === `this.${callee}`) follow(callee);
      }
      const field = fieldOfContext(node);
      if (field) ofContext.add(field);
      ts.forEachChild(node, visit);
    };
    visit(methods.get(name));
  };
  follow(start);
  const reads = new Set([...ofContext].flatMap((field) => READS[field] ?? []));
  return {
    // Appended events take their origin from the context.
    ...(ofContext.has('origin') && { writes: true }),
    ...(reads.size > 0 && { reads: [...reads].sort() }),
    ...(gives.size > 0 && { gives: [...gives].sort() }),
  };
}

/** The field of a `RequestContext` that is read here, by a dot or taken apart. */
function fieldOfContext(node) {
  const isContext = (at) => checker.getTypeAtLocation(at).symbol?.name === 'RequestContext';
  if (ts.isPropertyAccessExpression(node) && isContext(node.expression)) return node.name.text;
  if (ts.isBindingElement(node) && isContext(node.parent)) return (node.propertyName ?? node.name).getText();
  return undefined;
}

function sorted(record) {
  return Object.fromEntries(Object.entries(record).sort(([a], [b]) => (a < b ? -1 : 1)));
}
