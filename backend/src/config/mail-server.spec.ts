import { WrongAddress } from './server-address.js';
import { parseMailServer } from './mail-server.js';

describe('the address of a mail server', () => {
  it('names the account, its password and the sender', () => {
    expect(
      parseMailServer('smtp://site%40lox.com.br:p%40ss@smtp.lox.com.br?from=contato@lox.com.br'),
    ).toEqual({
      host: 'smtp.lox.com.br',
      port: 587,
      security: 'starttls',
      user: 'site@lox.com.br',
      password: 'p@ss',
      from: 'contato@lox.com.br',
    });
  });

  it.each([
    ['smtps://a:b@smtp.lox.com.br', 'tls', 465],
    ['smtp://mailpit:1025', 'opportunistic', 1025],
    ['smtp://mailpit', 'opportunistic', 25],
    ['smtp://a:b@localhost:2525', 'opportunistic', 2525],
    ['smtp://a:b@smtp.lox.com.br:25', 'starttls', 25],
  ])('%s is protected by %s at port %d', (text, security, port) => {
    expect(parseMailServer(text)).toMatchObject({ security, port });
  });

  it.each([
    'http://smtp.lox.com.br',
    'smtp.lox.com.br',
    'smtp://',
    '',
    'smtp://site:12/34@smtp.lox.com.br',
    'smtp://site:12?34@smtp.lox.com.br',
    'smtp://site:12#34@smtp.lox.com.br',
    'smtp://site:se/gredo@smtp.lox.com.br',
  ])('is not %j, and nothing of it is told', (text) => {
    expect(() => parseMailServer(text)).toThrow(WrongAddress);
    expect(() => parseMailServer(text)).not.toThrow(/34|gredo|lox\.com/);
  });
});
