import type { Plugin } from 'vite';

const ENGLISH = /locale\/en_US$|^\.\/en_US$/;
const ITS_OWN = /node_modules\/(antd|@rc-component\/[\w-]+)\//;

/**
 * antd brings its English texts for programs that name no language. In their place come the Portuguese ones, which the
 * back office has anyway.
 */
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
