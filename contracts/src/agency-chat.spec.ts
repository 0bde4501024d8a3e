import { agencyChatLink, chatNumber, formatWhatsapp } from './agency-chat.js';

describe('formatWhatsapp', () => {
  it.each([
    ['5519999994444', '+55 (19) 99999-4444'],
    ['551938004100', '+55 (19) 3800-4100'],
    ['19999994444', '+55 (19) 99999-4444'],
    ['351912345678', '+351 912 345 678'],
    ['14155552671', '+1 415 555 2671'],
    ['5599999999999', '+55 (99) 99999-9999'],
    ['5520999991234', '+55 (20) 99999-1234'],
    ['1938004100', '1938004100'],
    ['', ''],
  ])('shows %j as %j', (number, shown) => {
    expect(formatWhatsapp(number)).toBe(shown);
  });
});

describe('the number to chat with', () => {
  it.each([
    ['(19) 99999-4444', '5519999994444'],
    ['19 3800-4100', '551938004100'],
    ['+55 19 99999-4444', '5519999994444'],
    ['019 99999-4444', '5519999994444'],
    ['00 15 55 19 99999-4444', '5519999994444'],
    ['wa.me/5519999994444', '5519999994444'],
    ['+1 415 555 2671', '14155552671'],
    ['(99) 99999-9999', '5599999999999'],
    ['1234567890', '551234567890'],
  ])('of %j is %j, and stays it', (given, number) => {
    expect(chatNumber(given)).toBe(number);
    expect(chatNumber(formatWhatsapp(number))).toBe(number);
    expect(agencyChatLink(number, 'Olá')).toBe(`https://wa.me/${number}?text=Ol%C3%A1`);
  });
  it.each([
    '123',
    '0800 123 4567',
    '4003-1234',
    '3800-4100',
    '20999991234',
    '14155552671',
    '(48) 3222-1234 r. 12',
    '',
  ])('of %j there is none', (given) => expect(chatNumber(given)).toBeNull());
  it.each(['5508001234567', '5514155552671', '123', ''])('a stored %j has no link', (number) =>
    expect(agencyChatLink(number)).toBeNull(),
  );
});
