import type { Request } from 'express';
import { HttpException } from '@nestjs/common';
import { etagOf, idempotencyKey, ifMatch } from './preconditions.js';

const request = (headers: Request['headers']): Pick<Request, 'headers'> => ({ headers });
const statusOf = (step: () => unknown): number => {
  try {
    step();
  } catch (error) {
    if (error instanceof HttpException) return error.getStatus();
    throw error;
  }
  return 200;
};

it('a revision is a quoted tag that comes back as it went', () => {
  expect(etagOf(12)).toBe('"12"');
  for (const revision of [0, 12, 999_999_999_999_999])
    expect(ifMatch(request({ 'if-match': etagOf(revision) }))).toBe(revision);
});

it.each([
  [undefined, null],
  ['*', null],
  ['"0"', 0],
  ['W/"7"', 7],
  [' "7" ', 7],
])('If-Match %p asks for %p', (header, revision) => {
  expect(ifMatch(request(header === undefined ? {} : { 'if-match': header }))).toBe(revision);
});

it.each(['', '7', '""', '"a"', '"1", "2"', '"-1"', '"1.5"', 'w/"7"', '"1234567890123456"', '"7"x'])(
  'If-Match %p is refused',
  (header) => expect(statusOf(() => ifMatch(request({ 'if-match': header })))).toBe(400),
);

it.each(['12345678', 'abc.def:ghi-jkl_mno', 'x'.repeat(128)])('%p is a key', (key) => {
  expect(idempotencyKey(request({ 'idempotency-key': key }))).toBe(key);
});

it('no key is no key', () => expect(idempotencyKey(request({}))).toBeNull());

it.each([
  [''],
  ['short'],
  ['x'.repeat(129)],
  ['with space'],
  ['açúcar-doce'],
  ['a/b/c/d/e'],
  [['12345678', '12345678']],
])('%p is no key', (key) =>
  expect(statusOf(() => idempotencyKey(request({ 'idempotency-key': key })))).toBe(400),
);
