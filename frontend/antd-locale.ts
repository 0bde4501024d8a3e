import type { Plugin } from 'vite';

const ENGLISH = /locale\/en_US$|^\.\/en_US$/;
const ITS_OWN = /node_modules\/(antd|@rc-component\/[\w-]+)\//;

/** Replaces antd's built-in English locale by the Portuguese one, which the back office loads anyway. */
export function antdLocale(): Plugin {
  return {
    name: 'lean-locale',
    enforce: 'pre',
    resolveId: {
      filter: { id: ENGLISH },
      handler(source, importer, options) {
        if (!importer || !ITS_OWN.test(importer)) return null;
        return this.resolve(source.replace('en_US', 'pt_BR'), importer, options);
      },
    },
  };
}
