import { RuleTester } from 'eslint';
import tseslint from 'typescript-eslint';
import { namesRule } from './names-rule.mjs';

const WORDS = [
  { word: 'told', use: 'notified' },
  { word: 'go over', use: 'scan' },
  { names: ['Press'], use: 'renderer' },
];
const options = [WORDS, [{ name: 'toldUntil', file: 'outbox.ts' }]];
const found = (name, use = 'notified') => ({ messageId: 'private', data: { name, use } });

new RuleTester({ languageOptions: { parser: tseslint.parser } }).run('names', namesRule, {
  valid: [
    'const notified = 1;',
    'const untoldly = 1;',
    'const onPress = 1; const press = 2;',
    'const over = 1; const undergo = 2;',
    "import { told } from './other.js'; told();",
    'other.told = 1; other.goOver();',
    'const sent = { told: 1 };',
    '// told',
    { code: 'interface Push { toldUntil: number }', filename: 'backend/src/outbox.ts' },
  ].map((test) => ({ options, ...(typeof test === 'string' ? { code: test } : test) })),
  invalid: [
    ['const toldAt = 1;', found('toldAt')],
    ['const TOLD_MS = 1;', found('TOLD_MS')],
    ['const { told } = other;', found('told')],
    ['const [told, ...allTold] = other;', found('told'), found('allTold')],
    ['function isTold(lastTold = 1) {}', found('isTold'), found('lastTold')],
    ['const read = (told) => told;', found('told')],
    ["import { sent as told } from './other.js';", found('told')],
    ['try {} catch (told) {}', found('told')],
    ['class Press {}', found('Press', 'renderer')],
    ['class Reader { goOver() {} }', found('goOver', 'scan')],
    ['class Reader { #told = 1; static told = 2; }', found('told'), found('told')],
    ['class Reader { get told() { return 1; } }', found('told')],
    ['class Reader { constructor(private readonly told: string) {} }', found('told')],
    [
      'abstract class Reader { abstract told: string; abstract goOver(): void }',
      found('told'),
      found('goOver', 'scan'),
    ],
    ['type Told<ToldOf> = ToldOf;', found('Told'), found('ToldOf')],
    [
      'interface Told { told: string; goOver(): void }',
      found('Told'),
      found('told'),
      found('goOver', 'scan'),
    ],
    ['enum Told { Told }', found('Told'), found('Told')],
    ['namespace Told {}', found('Told')],
    ['export type Sent = { toldUntil: number };', found('toldUntil')],
  ].map(([code, ...errors]) => ({ code, errors, options })),
});
