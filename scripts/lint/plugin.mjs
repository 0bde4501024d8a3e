import { commentLengthRule, commentsRule } from './comment-rules.mjs';
import { engineNamesRule } from './engine-names-rule.mjs';
import { BEGINNINGS, PRIVATE_WORDS, STORED_NAMES } from './field-words.mjs';
import { namesRule } from './names-rule.mjs';

/** Words of a comment: one sentence with its subject; a port's promises need more. */
const MAX = 30;
const MAX_OF_PORTS = 120;
const PORTS = ['**/event-store.ts', '**/document-store.ts', '**/file-store.ts', '**/*.port.ts'];

const plugin = {
  // ESLint's cache asks the version: a changed rule raises it.
  meta: { name: 'words', version: '2' },
  rules: {
    names: namesRule,
    comments: commentsRule,
    'comment-length': commentLengthRule,
    'engine-names': engineNamesRule,
  },
};

/** ESLint's configuration for code that works on either pair of engines: docs/adr/0002-two-engine-pairs.md. */
export const noEngineNamesIn = (files, ignores) => [
  { files, ignores, plugins: { words: plugin }, rules: { 'words/engine-names': 'error' } },
];

/** ESLint's configuration for folders that keep to the field's words, as in clean-folders.mjs. */
export const fieldWordsIn = ({ names, comments }) => [
  ...inFolders(names, { 'words/names': ['error', PRIVATE_WORDS, STORED_NAMES] }),
  ...inFolders(comments, {
    'words/comments': ['error', PRIVATE_WORDS, BEGINNINGS],
    'words/comment-length': ['error', { max: MAX }],
  }),
  ...inFolders(comments, { 'words/comment-length': ['error', { max: MAX_OF_PORTS }] }, PORTS),
];

function inFolders(folders, rules, patterns = ['**/*.{ts,tsx}']) {
  // All of an inner list hold.
  const files = folders.flatMap((folder) => patterns.map((pattern) => [`${folder}/**`, pattern]));
  return files.length > 0 ? [{ files, plugins: { words: plugin }, rules }] : [];
}
