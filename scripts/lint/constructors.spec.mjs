import { Linter } from 'eslint';
import tseslint from 'typescript-eslint';
import { constructorParameters } from './constructors.mjs';

const parameters = (count) =>
  Array.from({ length: count }, (_, at) => `private readonly p${at}: string`).join(', ');
const problemsOf = (code) =>
  new Linter()
    .verify(code, [{ languageOptions: { parser: tseslint.parser } }, { rules: constructorParameters.rules }])
    .map(({ line, ruleId }) => ({ line, ruleId }));

it('a sixth parameter of a constructor is refused', () =>
  expect(problemsOf(`class Sender {\n  constructor(${parameters(6)}) {}\n}`)).toEqual([
    { line: 2, ruleId: 'no-restricted-syntax' },
  ]));

it.each([
  ['five parameters', `class Sender { constructor(${parameters(5)}) {} }`],
  ['a method', 'class Sender { send(a, b, c, d, e, f) {} }'],
  ['a function', 'const send = (a, b, c, d, e, f) => a;'],
])('%s: nothing is said', (_, code) => expect(problemsOf(code)).toEqual([]));
