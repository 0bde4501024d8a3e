// `npm run lint:words -- <folder>`: the field's words alone, also where clean-folders.mjs does not ask for them yet.
import tseslint from 'typescript-eslint';
import { fieldWordsIn } from './plugin.mjs';

const ALL = ['backend', 'contracts', 'frontend'];

export default [
  { ignores: ['**/node_modules', '**/dist', 'backend/test/peers/api-clients'] },
  { languageOptions: { parser: tseslint.parser }, linterOptions: { noInlineConfig: true } },
  ...fieldWordsIn({ names: ALL, comments: ALL }),
];
