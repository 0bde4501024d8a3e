import {
  hasFactor,
  NO_FACTORS,
  type Factors,
  type StoredPasskey,
} from '../../../platform/http/auth/second-factors.js';
import {
  addPasskey,
  beginTotp,
  confirmTotp,
  PENDING_MS,
  removePasskey,
  removeTotp,
  renamePasskey,
  replaceRecoveryCodes,
  summaryOf,
  usePasskey,
  useRecoveryCode,
  useStep,
  waysOf,
} from './factors.js';
import { newRecoveryCodes, recoveryCodeIn } from './recovery-codes.js';
import { newSecret, stepOf, uriOf } from './totp.js';
import { TOTP } from 'otpauth';

const NOW = new Date('2026-11-23T12:00:00Z');
const PASSKEY: StoredPasskey = {
  id: 'k1',
  publicKey: 'AA',
  counter: 0,
  transports: [],
  name: 'Celular',
  addedAt: NOW.toISOString(),
  usedAt: null,
  challenge: 'first',
};
const WITH_TOTP: Factors = {
  ...NO_FACTORS,
  totp: { sealed: 's', lastStep: 100, since: NOW.toISOString() },
  recoveryCodes: ['a', 'b'],
};
const WITH_PASSKEY: Factors = { ...NO_FACTORS, passkeys: [PASSKEY], recoveryCodes: ['a'] };
const refusal = (code: string) => expect.objectContaining({ code }) as Error;

describe('an app for codes', () => {
  const begun = beginTotp(NO_FACTORS, 's', NOW.getTime());

  it('counts only when a code has confirmed it', () => {
    expect(hasFactor(begun)).toBe(false);
    const confirmed = confirmTotp(begun, 's', 7, NOW);
    expect(confirmed).toMatchObject({ totp: { sealed: 's', lastStep: 7 }, pendingTotp: null });
  });

  it('is not confirmed with the code of another secret, nor too late', () => {
    expect(confirmTotp(begun, 'other', 7, NOW)).toBeNull();
    expect(confirmTotp(begun, 's', 7, new Date(NOW.getTime() + PENDING_MS))).toBeNull();
    expect(confirmTotp(NO_FACTORS, 's', 7, NOW)).toBeNull();
  });

  it('is enrolled once', () => {
    expect(() => beginTotp(WITH_TOTP, 'x', 0)).toThrow(refusal('totp_enrolled'));
  });

  it('has no code accepted twice, nor one before the last', () => {
    const used = useStep(WITH_TOTP, 's', 101);
    expect(used?.totp?.lastStep).toBe(101);
    expect([useStep(used!, 's', 101), useStep(used!, 's', 100)]).toEqual([null, null]);
  });

  it.each([
    [-31_000, 1],
    [0, 0],
    [29_000, -1],
  ])('takes the code of the step before, this one and the next: %i ms', (shift, expected) => {
    const secret = newSecret();
    // The middle of nothing: the first moment of a step.
    const now = Math.floor(NOW.getTime() / 30_000) * 30_000;
    const code = new TOTP({ secret }).generate({ timestamp: now - shift });
    const step = stepOf(secret, code, now);
    expect(step === null ? null : step - now / 30_000).toBe(expected === -1 ? -1 : expected === 1 ? 1 : 0);
  });

  it('takes none of two steps ago', () => {
    const secret = newSecret();
    const now = Math.floor(NOW.getTime() / 30_000) * 30_000;
    expect(stepOf(secret, new TOTP({ secret }).generate({ timestamp: now - 31_000 }), now)).toBeNull();
    expect(stepOf(secret, 'abc', now)).toBeNull();
  });

  it('is set up with what every app reads', () => {
    const secret = newSecret();
    expect(secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(uriOf(secret, 'LOX', 'bia@lox.test')).toBe(
      `otpauth://totp/LOX:bia%40lox.test?issuer=LOX&secret=${secret}&algorithm=SHA1&digits=6&period=30`,
    );
  });
});

describe('recovery codes', () => {
  it('are ten, all different, and known however they are typed', () => {
    const codes = newRecoveryCodes();
    expect(new Set(codes).size).toBe(10);
    for (const code of codes) {
      expect(code).toMatch(/^[a-z2-9]{5}-[a-z2-9]{5}$/);
      expect(recoveryCodeIn(` ${code.toUpperCase().replace('-', ' ')} `)).toBe(code);
    }
  });

  it.each(['', '123456', 'abcde-fghi0', 'abcdefghijk'])('are not %p', (typed) => {
    expect(recoveryCodeIn(typed)).toBeNull();
  });

  it('hold once', () => {
    const used = useRecoveryCode(WITH_TOTP, 'a');
    expect(used?.recoveryCodes).toEqual(['b']);
    expect(useRecoveryCode(used!, 'a')).toBeNull();
  });

  it('need a factor that they stand in for, and go with the last', () => {
    expect(() => replaceRecoveryCodes(NO_FACTORS, ['x'])).toThrow(refusal('factor_missing'));
    expect(replaceRecoveryCodes(WITH_TOTP, ['x']).recoveryCodes).toEqual(['x']);
    expect(removeTotp(WITH_TOTP, false).recoveryCodes).toEqual([]);
    expect(removeTotp({ ...WITH_TOTP, passkeys: [PASSKEY] }, true).recoveryCodes).toEqual(['a', 'b']);
  });
});

describe('passkeys', () => {
  it('are added once each, and not without end', () => {
    expect(() => addPasskey(WITH_PASSKEY, PASSKEY)).toThrow(refusal('passkey_known'));
    const many = Array.from({ length: 20 }, (_, at) => ({ ...PASSKEY, id: `${at}` }));
    expect(() => addPasskey({ ...NO_FACTORS, passkeys: many }, PASSKEY)).toThrow(
      refusal('too_many_passkeys'),
    );
  });

  it('answer a challenge once', () => {
    const answer = { challenge: 'c', counter: 0, at: NOW.toISOString() };
    const used = usePasskey(WITH_PASSKEY, 'k1', answer);
    expect(used?.passkeys[0]).toMatchObject({ challenge: 'c', usedAt: NOW.toISOString() });
    expect(usePasskey(used!, 'k1', answer)).toBeNull();
    expect(usePasskey(used!, 'other', { ...answer, challenge: 'd' })).toBeNull();
  });

  it('that count go on counting', () => {
    const counted = { ...WITH_PASSKEY, passkeys: [{ ...PASSKEY, counter: 5 }] };
    const answer = (counter: number) => ({ challenge: 'c', counter, at: '' });
    expect(usePasskey(counted, 'k1', answer(6))?.passkeys[0]?.counter).toBe(6);
    expect([usePasskey(counted, 'k1', answer(5)), usePasskey(counted, 'k1', answer(0))]).toEqual([
      null,
      null,
    ]);
  });

  it('are named anew and removed by who has them', () => {
    expect(renamePasskey(WITH_PASSKEY, 'k1', 'Novo').passkeys[0]?.name).toBe('Novo');
    expect(removePasskey(WITH_PASSKEY, 'k1', false).passkeys).toEqual([]);
    expect(() => renamePasskey(WITH_PASSKEY, 'k2', 'x')).toThrow(refusal('passkey_not_found'));
    expect(() => removePasskey(WITH_PASSKEY, 'k2', false)).toThrow(refusal('passkey_not_found'));
  });
});

it.each([
  [NO_FACTORS, []],
  [WITH_TOTP, ['totp', 'recovery']],
  [WITH_PASSKEY, ['passkey', 'recovery']],
  [{ ...WITH_TOTP, recoveryCodes: [] }, ['totp']],
])('names the ways to go on', (factors, ways) => {
  expect(waysOf(factors)).toEqual(ways);
});

it('keeps the last factor of who has to have one', () => {
  expect(() => removeTotp(WITH_TOTP, true)).toThrow(refusal('last_factor'));
  expect(() => removePasskey(WITH_PASSKEY, 'k1', true)).toThrow(refusal('last_factor'));
  expect(() => removeTotp(NO_FACTORS, false)).toThrow(refusal('totp_missing'));
});

it('tells no secret', () => {
  expect(summaryOf({ ...WITH_TOTP, passkeys: [PASSKEY] }, true)).toEqual({
    totp: { since: NOW.toISOString() },
    passkeys: [{ id: 'k1', name: 'Celular', addedAt: NOW.toISOString(), usedAt: null }],
    recoveryCodes: 2,
    isRequired: true,
  });
});
