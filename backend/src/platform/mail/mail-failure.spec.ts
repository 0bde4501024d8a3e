import { mailFailureOf } from './mail-failure.js';

describe('a failure of the mail server', () => {
  it.each([
    [{ code: 'EENVELOPE', responseCode: 550 }, 'refused', false],
    [{ code: 'EMESSAGE', responseCode: 554 }, 'refused', false],
    [{ code: 'EENVELOPE', responseCode: 450 }, 'later', false],
    [{ code: 'EMESSAGE', responseCode: 452 }, 'later', false],
    [{ code: 'EENVELOPE', responseCode: 421 }, 'unreachable', true],
    [{ code: 'EPROTOCOL', responseCode: 554 }, 'unreachable', true],
    [{ code: 'ECONNECTION' }, 'unreachable', true],
    [{ code: 'ESOCKET' }, 'unreachable', true],
    [{ code: 'ETIMEDOUT' }, 'slow', true],
    [{ code: 'EAUTH', responseCode: 535 }, 'login', true],
    [new Error('anything'), 'unreachable', true],
  ])('%j is %s', (error, kind, isOfServer) => {
    expect(mailFailureOf(error)).toMatchObject({ kind, isOfServer });
  });

  it('tells no address', () => {
    const error = Object.assign(new Error('550 ana@exemplo.com.br unknown'), {
      code: 'EENVELOPE',
      responseCode: 550,
    });
    expect(mailFailureOf(error).message).toBe('mail refused (550)');
  });
});
