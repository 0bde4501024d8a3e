import { basename } from 'node:path';

/** Finds private words in the names that a file declares: variables, functions, classes, types, their members. */
export const namesRule = {
  meta: {
    type: 'suggestion',
    schema: [{ type: 'array' }, { type: 'array' }],
    messages: { private: "'{{name}}' is a private word; instead: {{use}}" },
  },
  create(context) {
    const { sourceCode } = context;
    const [words, storedNames] = context.options;
    const searches = words.map((entry) => ({ use: entry.use, isIn: matcherOf(entry) }));
    const stored = storedNames
      .filter(({ file }) => basename(context.filename) === file)
      .map(({ name }) => name);
    const check = (node, name) => {
      const found = searches.find(({ isIn }) => isIn(name));
      if (found && !stored.includes(name))
        context.report({ node, messageId: 'private', data: { name, use: found.use } });
    };
    const checkMember = (node) => {
      if (!node.computed && typeof node.key.name === 'string') check(node.key, node.key.name);
    };
    return {
      'Program:exit'() {
        const variables = sourceCode.scopeManager.scopes.flatMap((scope) => scope.variables);
        const names = variables.flatMap(({ defs }) => defs.filter(isDeclaredHere)).map(({ name }) => name);
        for (const identifier of new Set(names)) check(identifier, identifier.name);
      },
      PropertyDefinition: checkMember,
      MethodDefinition: checkMember,
      AccessorProperty: checkMember,
      TSAbstractPropertyDefinition: checkMember,
      TSAbstractMethodDefinition: checkMember,
      TSPropertySignature: checkMember,
      TSMethodSignature: checkMember,
    };
  },
};

/** A name that a file imports as it is was declared elsewhere. */
function isDeclaredHere({ type, node, name }) {
  return type !== 'ImportBinding' || node.imported?.name !== name.name;
}

function matcherOf({ word, names }) {
  if (names) return (name) => names.includes(name);
  return (name) => ` ${partsOf(name).join(' ')} `.includes(` ${word} `);
}

/** `mayPassURL` → may, pass, url. */
function partsOf(name) {
  const spaced = name.replace(/([a-z0-9])([A-Z])/g, '$1 $2').replace(/([A-Z])([A-Z][a-z])/g, '$1 $2');
  return spaced
    .split(/[ _$]+/)
    .filter(Boolean)
    .map((part) => part.toLowerCase());
}
