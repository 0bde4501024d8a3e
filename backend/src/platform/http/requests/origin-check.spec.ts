import type { Request, Response } from 'express';
import { isOwnOrigin, originCheck } from './origin-check.js';

it.each<[string, string | undefined, string | null, boolean]>([
  ['http://localhost:3000', 'localhost:3000', null, true],
  ['https://lox.com.br', 'lox.com.br', null, true],
  ['https://lox.com.br:443', 'lox.com.br', null, true],
  ['https://lox.com.br', 'interno:3000', 'https://lox.com.br', true],
  ['https://lox.com.br', 'interno:3000', 'https://lox.com.br/site', true],
  ['http://lox.com.br', 'interno:3000', 'https://lox.com.br', false],
  ['http://localhost:3001', 'localhost:3000', null, false],
  ['https://lox.com.br.mau.com', 'lox.com.br', null, false],
  ['https://mau.com/lox.com.br', 'lox.com.br', null, false],
  ['https://lox.com.br@mau.com', 'lox.com.br', null, false],
  ['null', 'lox.com.br', null, false],
  ['', 'lox.com.br', null, false],
  ['lixo', 'lixo', null, false],
  ['https://lox.com.br', undefined, null, false],
])('a page of %s acts on %s (public address %p): %p', (origin, host, publicUrl, own) => {
  expect(isOwnOrigin(origin, host, publicUrl)).toBe(own);
});

const outcomeOf = (method: string, headers: Record<string, string>): string => {
  let outcome = 'nothing';
  const response = {
    setHeader: () => undefined,
    status: (status: number) => ({ json: ({ code }: { code: string }) => (outcome = `${status} ${code}`) }),
  };
  const request = { method, headers: { host: 'lox.com.br', ...headers } };
  originCheck(null)(request as Request, response as unknown as Response, () => (outcome = 'passed'));
  return outcome;
};

it.each(['POST', 'PUT', 'PATCH', 'DELETE', 'PROPFIND'])('%s of a foreign page is refused', (method) => {
  expect(outcomeOf(method, { origin: 'https://mau.com' })).toBe('403 foreign_origin');
  expect(outcomeOf(method, { 'sec-fetch-site': 'cross-site' })).toBe('403 foreign_origin');
  expect(outcomeOf(method, { origin: 'https://mau.com', 'sec-fetch-site': 'same-origin' })).toBe(
    '403 foreign_origin',
  );
});

it.each(['POST', 'PUT', 'PATCH', 'DELETE'])('%s of an own page or of a program passes', (method) => {
  expect(outcomeOf(method, { origin: 'https://lox.com.br' })).toBe('passed');
  expect(outcomeOf(method, { 'sec-fetch-site': 'same-origin' })).toBe('passed');
  expect(outcomeOf(method, {})).toBe('passed');
});

it.each(['GET', 'HEAD', 'OPTIONS'])('%s changes nothing and passes', (method) => {
  expect(outcomeOf(method, { origin: 'https://mau.com' })).toBe('passed');
});
