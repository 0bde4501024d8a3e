// Of: antd 6.6.8, @rc-component/form 1.8.6
// Tested by: frontend/patches/antd-form-context.spec.ts
// Needed by: `npm run size`; the board's scripts are 370.6 kB without it, of 358.
// Goes when: antd's fields take their form's context from a module without the forms.
import type { Plugin } from 'vite';

const ASKS = /antd\/es\/form\/context\.js$/;

/** Takes the context of forms, which every field of antd reads, from its own file instead of the package of all forms. */
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
