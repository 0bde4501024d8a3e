const ENGINE = /sqlite|libsql|mongo|eventstoredb|esdb|kurrent|stepwise|takesDocuments/i;

/** Finds code that asks which engine runs: its names in identifiers, imports and texts of one word, and `config.engines`. */
export const engineNamesRule = {
  meta: {
    type: 'problem',
    schema: [],
    messages: {
      named: "'{{name}}' belongs to one engine; ask the ports or the pair (platform/storage/engines.ts)",
    },
  },
  create(context) {
    const report = (node, name) => context.report({ node, messageId: 'named', data: { name } });
    const check = (node, text) => {
      if (ENGINE.test(text)) report(node, text);
    };
    const checkWord = (node, text) => {
      if (typeof text === 'string' && !/\s/.test(text)) check(node, text);
    };
    return {
      Identifier: (node) => check(node, node.name),
      PrivateIdentifier: (node) => check(node, node.name),
      Literal: (node) => checkWord(node, node.value),
      TemplateElement: (node) => checkWord(node, node.value.cooked),
      'MemberExpression[property.name="engines"]'({ object, property }) {
        if (isConfig(object)) report(property, 'config.engines');
      },
      'ObjectPattern > Property[key.name="engines"]'(node) {
        const { parent, typeAnnotation } = node.parent;
        const type = typeAnnotation ? context.sourceCode.getText(typeAnnotation) : '';
        if (/\bConfig\b/.test(type) || isConfig(parent.init)) report(node, 'config.engines');
      },
    };
  },
};

/** `config`, `this.config`, `this.#config`. */
const isConfig = (node) => (node?.property ?? node)?.name === 'config';
