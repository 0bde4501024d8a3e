import { relyingPartyOf } from './relying-party.js';

const of = (publicUrl: string | null, origin?: string, production = false) =>
  relyingPartyOf({ headers: { origin } }, { publicUrl, production });

it('is the public address, whatever a request says', () => {
  expect(of('https://lox.example.com/', 'https://mau.example')).toEqual({
    id: 'lox.example.com',
    origin: 'https://lox.example.com',
  });
});

it('is this machine too outside production, whatever the public address is', () => {
  const here = { id: 'localhost', origin: 'http://localhost:4711' };
  const elsewhere = { id: 'lox.example.com', origin: 'https://lox.example.com' };
  expect(of('https://lox.example.com', here.origin)).toEqual(here);
  expect(of('https://lox.example.com', here.origin, true)).toEqual(elsewhere);
  expect(of('https://lox.example.com', 'http://localhost.mau.example')).toEqual(elsewhere);
});

it('is this machine at whichever port without one', () => {
  expect(of(null, 'http://localhost:4711')).toEqual({ id: 'localhost', origin: 'http://localhost:4711' });
});

it.each([undefined, 'null', 'https://mau.example', 'http://localhost.mau.example'])(
  'is nobody for %p',
  (origin) => {
    expect(() => of(null, origin)).toThrow(expect.objectContaining({ code: 'passkeys_unavailable' }));
  },
);
