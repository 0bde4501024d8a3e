import type { Plugin } from 'vite';

const ASKS = /antd\/es\/form\/context\.js$/;

/** Resolves antd's form context from its own file, so that a field does not load the whole form package. */
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
