import {
  hasFactor,
  NO_FACTORS,
  type Factors,
  type StoredPasskey,
} from '../../../platform/http/auth/second-factor-vault.js';
import {
  withPasskey,
  withPendingTotp,
  withConfirmedTotp,
  TOTP_PENDING_MS,
  withoutPasskey,
  withoutTotp,
  withRenamedPasskey,
  withRecoveryCodes,
  factorsSummary,
  withUsedPasskey,
  withUsedRecoveryCode,
  withUsedTotpStep,
  availableFactors,
} from './factor-changes.js';
import { newRecoveryCodes, recoveryCodeIn } from './recovery-codes.js';
import { newTotpSecret, totpStep, totpUri } from './totp.js';
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
  const begun = withPendingTotp(NO_FACTORS, 's', NOW.getTime());

  it('counts only when a code has confirmed it', () => {
    expect(hasFactor(begun)).toBe(false);
    const confirmed = withConfirmedTotp(begun, 's', 7, NOW);
    expect(confirmed).toMatchObject({ totp: { sealed: 's', lastStep: 7 }, pendingTotp: null });
  });

  it('is not confirmed with the code of another secret, nor too late', () => {
    expect(withConfirmedTotp(begun, 'other', 7, NOW)).toBeNull();
    expect(withConfirmedTotp(begun, 's', 7, new Date(NOW.getTime() + TOTP_PENDING_MS))).toBeNull();
    expect(withConfirmedTotp(NO_FACTORS, 's', 7, NOW)).toBeNull();
  });

  it('is enrolled once', () => {
    expect(() => withPendingTotp(WITH_TOTP, 'x', 0)).toThrow(refusal('totp_enrolled'));
  });

  it('has no code accepted twice, nor one before the last', () => {
    const used = withUsedTotpStep(WITH_TOTP, 's', 101);
    expect(used?.totp?.lastStep).toBe(101);
    expect([withUsedTotpStep(used!, 's', 101), withUsedTotpStep(used!, 's', 100)]).toEqual([null, null]);
  });

  it.each([
    [-31_000, 1],
    [0, 0],
    [29_000, -1],
  ])('takes the code of the step before, this one and the next: %i ms', (shift, expected) => {
    const secret = newTotpSecret();
    const now = Math.floor(NOW.getTime() / 30_000) * 30_000;
    const code = new TOTP({ secret }).generate({ timestamp: now - shift });
    const step = totpStep(secret, code, now);
    expect(step === null ? null : step - now / 30_000).toBe(expected === -1 ? -1 : expected === 1 ? 1 : 0);
  });

  it('takes none of two steps ago', () => {
    const secret = newTotpSecret();
    const now = Math.floor(NOW.getTime() / 30_000) * 30_000;
    expect(totpStep(secret, new TOTP({ secret }).generate({ timestamp: now - 31_000 }), now)).toBeNull();
    expect(totpStep(secret, 'abc', now)).toBeNull();
  });

  it('is set up with what every app reads', () => {
    const secret = newTotpSecret();
    expect(secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(totpUri(secret, 'LOX', 'bia@lox.test')).toBe(
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
    const used = withUsedRecoveryCode(WITH_TOTP, 'a');
    expect(used?.recoveryCodes).toEqual(['b']);
    expect(withUsedRecoveryCode(used!, 'a')).toBeNull();
  });

  it('need a factor that they stand in for, and go with the last', () => {
    expect(() => withRecoveryCodes(NO_FACTORS, ['x'])).toThrow(refusal('factor_missing'));
    expect(withRecoveryCodes(WITH_TOTP, ['x']).recoveryCodes).toEqual(['x']);
    expect(withoutTotp(WITH_TOTP, false).recoveryCodes).toEqual([]);
    expect(withoutTotp({ ...WITH_TOTP, passkeys: [PASSKEY] }, true).recoveryCodes).toEqual(['a', 'b']);
  });
});

describe('passkeys', () => {
  it('are added once each, and not without end', () => {
    expect(() => withPasskey(WITH_PASSKEY, PASSKEY)).toThrow(refusal('passkey_known'));
    const many = Array.from({ length: 20 }, (_, at) => ({ ...PASSKEY, id: `${at}` }));
    expect(() => withPasskey({ ...NO_FACTORS, passkeys: many }, PASSKEY)).toThrow(
      refusal('too_many_passkeys'),
    );
  });

  it('answer a challenge once', () => {
    const answer = { challenge: 'c', counter: 0, at: NOW.toISOString() };
    const used = withUsedPasskey(WITH_PASSKEY, 'k1', answer);
    expect(used?.passkeys[0]).toMatchObject({ challenge: 'c', usedAt: NOW.toISOString() });
    expect(withUsedPasskey(used!, 'k1', answer)).toBeNull();
    expect(withUsedPasskey(used!, 'other', { ...answer, challenge: 'd' })).toBeNull();
  });

  it('that count go on counting', () => {
    const counted = { ...WITH_PASSKEY, passkeys: [{ ...PASSKEY, counter: 5 }] };
    const answer = (counter: number) => ({ challenge: 'c', counter, at: '' });
    expect(withUsedPasskey(counted, 'k1', answer(6))?.passkeys[0]?.counter).toBe(6);
    expect([withUsedPasskey(counted, 'k1', answer(5)), withUsedPasskey(counted, 'k1', answer(0))]).toEqual([
      null,
      null,
    ]);
  });

  it('are named anew and removed by who has them', () => {
    expect(withRenamedPasskey(WITH_PASSKEY, 'k1', 'Novo').passkeys[0]?.name).toBe('Novo');
    expect(withoutPasskey(WITH_PASSKEY, 'k1', false).passkeys).toEqual([]);
    expect(() => withRenamedPasskey(WITH_PASSKEY, 'k2', 'x')).toThrow(refusal('passkey_not_found'));
    expect(() => withoutPasskey(WITH_PASSKEY, 'k2', false)).toThrow(refusal('passkey_not_found'));
  });
});

it.each([
  [NO_FACTORS, []],
  [WITH_TOTP, ['totp', 'recovery']],
  [WITH_PASSKEY, ['passkey', 'recovery']],
  [{ ...WITH_TOTP, recoveryCodes: [] }, ['totp']],
])('names the ways to go on', (factors, ways) => {
  expect(availableFactors(factors)).toEqual(ways);
});

it('keeps the last factor of who has to have one', () => {
  expect(() => withoutTotp(WITH_TOTP, true)).toThrow(refusal('last_factor'));
  expect(() => withoutPasskey(WITH_PASSKEY, 'k1', true)).toThrow(refusal('last_factor'));
  expect(() => withoutTotp(NO_FACTORS, false)).toThrow(refusal('totp_missing'));
});

it('tells no secret', () => {
  expect(factorsSummary({ ...WITH_TOTP, passkeys: [PASSKEY] }, true)).toEqual({
    totp: { since: NOW.toISOString() },
    passkeys: [{ id: 'k1', name: 'Celular', addedAt: NOW.toISOString(), usedAt: null }],
    recoveryCodes: 2,
    isRequired: true,
  });
});
