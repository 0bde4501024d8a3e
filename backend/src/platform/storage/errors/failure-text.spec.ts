import { EngineUnavailable } from './engine-unavailable.js';
import { failureText } from './failure-text.js';

const failed = (code: string, more: object = {}): Error => Object.assign(new Error(code), { code, ...more });

it.each<[unknown, RegExp | null]>([
  [failed('ENOSPC'), /^O disco está cheio/],
  [failed('EACCES', { path: '/data/lox.db' }), /^\/data\/lox\.db: Sem permissão/],
  [failed('ENOENT', { syscall: 'mkdir', path: '/data' }), /^\/data: O disco só pode ser lido/],
  [failed('ENOENT', { syscall: 'open', path: '/data' }), null],
  [failed('EMFILE'), /ulimit -n/],
  [
    new EngineUnavailable('document store', failed('SQLITE_FULL')),
    /documentos não está disponível: o disco está cheio/,
  ],
  [
    new EngineUnavailable('event store', failed('ECONNREFUSED')),
    /eventos não está disponível: connection refused/,
  ],
  [new TypeError('x'), null],
  ['x', null],
])('%s is told as %s', (error, text) => {
  if (text === null) expect(failureText(error)).toBeNull();
  else expect(failureText(error)).toMatch(text);
});
