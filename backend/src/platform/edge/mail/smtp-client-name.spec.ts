import { smtpClientName } from './smtp-client-name.js';

describe('the name by which mail servers are greeted', () => {
  it.each([
    ['https://lox.com.br', 'lox.com.br'],
    ['https://Site.LOX.com.br:8443/', 'site.lox.com.br'],
    ['https://lox.com.br./', 'lox.com.br'],
    ['https://imóveis-são-joão.com.br', 'xn--imveis-so-joo-3ebe8v.com.br'],
    ['http://192.168.0.10:3000', '[192.168.0.10]'],
    ['http://[2001:db8::1]:3000', '[IPv6:2001:db8::1]'],
  ])('is the host of %s', (publicUrl, name) => {
    expect(smtpClientName(publicUrl, 'contato@agencia.com.br')).toBe(name);
  });

  it.each([
    null,
    'http://localhost:3000',
    'http://lox.localhost',
    'http://127.0.0.1:3000',
    'http://[::1]',
    'http://intranet',
  ])('is the sender’s domain where the address is %s', (publicUrl) => {
    expect(smtpClientName(publicUrl, 'contato@agencia.com.br')).toBe('agencia.com.br');
    expect(smtpClientName(publicUrl, 'olá@imóveis.com.br')).toBe('xn--imveis-cxa.com.br');
  });
});
