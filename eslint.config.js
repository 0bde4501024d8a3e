import js from '@eslint/js';
import globals from 'globals';
import tseslint from 'typescript-eslint';
import { CLEAN } from './scripts/lint/clean-folders.mjs';
import { constructorParameters } from './scripts/lint/constructors.mjs';
import { fieldWordsIn, noEngineNamesIn } from './scripts/lint/plugin.mjs';

// `.oxlintrc.json` has the rules that need types or React's compiler: oxlint asks them in a tenth of the time.
export default tseslint.config(
  { ignores: ['**/node_modules', 'dist', '**/dist', 'data', 'test-results', 'playwright-report'] },
  // Compiled by its test, beside the clients that it calls.
  { ignores: ['backend/test/peers/api-clients'] },
  js.configs.recommended,
  ...tseslint.configs.recommended,
  {
    languageOptions: { globals: { ...globals.node } },
    rules: {
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      '@typescript-eslint/consistent-type-imports': 'off',
      'no-console': ['error', { allow: ['error', 'warn', 'info'] }],
      eqeqeq: ['error', 'always'],
      // Not in the bundle (scripts/bundle.mjs).
      'no-restricted-imports': [
        'error',
        { name: 'class-validator', importNames: ['IsPhoneNumber', 'isPhoneNumber'] },
        { name: 'libphonenumber-js' },
      ],
    },
  },
  { files: ['frontend/src/**/*.{ts,tsx}'], languageOptions: { globals: { ...globals.browser } } },
  {
    files: ['frontend/src/site/public/*.js'],
    languageOptions: { globals: { ...globals.serviceworker } },
  },
  { files: ['scripts/**', 'backend/{bench,torture}/**'], rules: { 'no-console': 'off' } },
  // What people wrote passes `platform/http/logging/terminal.ts` on its way to a terminal.
  {
    files: ['backend/src/**', 'backend/demo/**'],
    ignores: ['backend/src/platform/http/logging/terminal.ts'],
    rules: { 'no-console': 'error' },
  },
  { files: ['scripts/**/*.spec.mjs'], languageOptions: { globals: { ...globals.jest } } },
  constructorParameters,
  ...fieldWordsIn(CLEAN),
  // The adapters, the configuration, the operator's commands, and what starts the embedded pair's threads.
  ...noEngineNamesIn(
    ['backend/src/**/*.ts'],
    [
      'backend/src/{config,cli,platform/storage}/**',
      'backend/src/api-docs/generated/**',
      'backend/src/{start,sqlite-writer,sqlite-inspection}.ts',
      '**/*.spec.ts',
    ],
  ),
  { files: ['**/*.cjs'], rules: { '@typescript-eslint/no-require-imports': 'off' } },
);
