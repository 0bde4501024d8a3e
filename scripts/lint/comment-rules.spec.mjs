import { RuleTester } from 'eslint';
import tseslint from 'typescript-eslint';
import { commentLengthRule, commentsRule } from './comment-rules.mjs';

const tester = new RuleTester({ languageOptions: { parser: tseslint.parser } });
const WORDS = [
  { word: 'told', use: 'notified', comments: true },
  { word: 'any more', use: 'no longer', comments: true },
  { word: 'press', use: 'renderer' },
  { names: ['Pass', 'sureOf'], use: 'follower' },
];
const options = [WORDS, ['What', 'Nobody', 'So that']];
const privately = (found, use) => ({ messageId: 'private', data: { found, use } });
const begins = (found) => ({ messageId: 'beginning', data: { found } });

tester.run('comments', commentsRule, {
  valid: [
    '// The lease is renewed every second, so that what follows sees it. Nothing else writes.',
    '/** Whatever: a word that only begins like another. */',
    '// A press; a Pass may pass.',
    'const text = "What is told // any more";',
    'const told = `/* What is told */`;',
  ].map((code) => ({ code, options })),
  invalid: [
    ['// The broker is told.', privately('told', 'notified')],
    ['/* The broker is TOLD. */', privately('TOLD', 'notified')],
    ['// Not read\n// any more.', privately('any more', 'no longer')],
    ['/**\n * It is not read any\n * more.\n */', privately('any more', 'no longer')],
    ['// As `sureOf` does.', privately('sureOf', 'follower')],
    ['// What a lease says.', begins('What')],
    ['/** What a lease says. */', begins('What')],
    ['/**\n * A lease.\n * Nobody holds it.\n */', begins('Nobody')],
    ['// A lease ends. So that others go on.', begins('So that')],
    ['const a = 1; // What a lease says.', begins('What')],
    ['// One.\n\n// What two says.', begins('What')],
  ].map(([code, ...errors]) => ({ code, errors, options })),
});

const long = (count) => ({ messageId: 'long', data: { count, max: 5 } });
tester.run('comment-length', commentLengthRule, {
  valid: [
    '// One two three four five.',
    "/**\n * One - two: isn't it\n * four-fold?\n */",
    '// One two three.\nconst a = 1;\n// Four five six.',
    '/* One two three. */ /* Four five six. */',
    'const a = 1; // One two three.\nconst b = 2; // Four five six.',
  ].map((code) => ({ code, options: [{ max: 5 }] })),
  invalid: [
    ['// One two three four five six.', long(6)],
    ['// One two three.\n// Four five six.', long(6)],
    ['/**\n * One two three.\n *\n * Four, `five` and seis é.\n */', long(8)],
  ].map(([code, ...errors]) => ({ code, errors, options: [{ max: 5 }] })),
});
