import type { Plugin } from 'vite';

const ASKS = /antd\/es\/form\/context\.js$/;

/**
 * Every field of antd asks whether there is a form above it, and takes that question from the package of all forms: it
 * then comes with each page, fields or not. It is taken from its own file instead.
 */
export function antdFormContext(): Plugin {
  return {
    name: 'lean-form',
    enforce: 'pre',
    resolveId: {
      filter: { id: /^@rc-component\/form$/ },
      handler(source, importer, options) {
        if (!importer || !ASKS.test(importer)) return null;
        return this.resolve(`${source}/es/FormContext.js`, importer, options);
      },
    },
  };
}
