import { parseArguments } from './arguments.js';

it.each([
  [['status'], { command: 'status' }],
  [['preflight', '--from', '/srv/lox'], { command: 'preflight', from: '/srv/lox' }],
  [['rebuild', 'users'], { command: 'rebuild', argument: 'users' }],
  [['set-password', 'a@b.c', '--generate'], { command: 'set-password', argument: 'a@b.c', generate: true }],
  [
    ['set-password', 'a@b.c', '--without-second-factor'],
    { command: 'set-password', argument: 'a@b.c', 'without-second-factor': true },
  ],
  [['backup', '--check', '/mnt/copias'], { command: 'backup', argument: '/mnt/copias', check: true }],
  [
    ['restore', 's3://a/b', '--to-position', '7'],
    { command: 'restore', argument: 's3://a/b', 'to-position': '7' },
  ],
  [
    ['demo', 'remove', '--yes', '--to', 'real'],
    { command: 'demo', argument: 'remove', yes: true, to: 'real' },
  ],
  [['erase', 'ana@exemplo.com', '--answer'], { command: 'erase', argument: 'ana@exemplo.com', answer: true }],
  [['restore', 'a', '--to-time=2026-01-01'], { command: 'restore', argument: 'a', 'to-time': '2026-01-01' }],
])('reads %j', (words, call) => expect(parseArguments(words)).toMatchObject(call));

it.each([
  ['a word too many, which may be a password', ['set-password', 'a@b.c', 'segredo']],
  ['an option of another command', ['status', '--check']],
  ['an unknown option', ['backup', '--fast', 'a']],
  ['a name that no database has', ['demo', 'remove', '--to', 'Não Serve']],
  ['an option without its value', ['restore', 'a', '--to-position']],
])('takes %s for a wrong call', (_, words) => expect(parseArguments(words)).toEqual({}));
