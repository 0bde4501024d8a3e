import { formatPhone, phoneIn, readPhone, phonesIn } from './read-phone.js';
import { phoneKeys, phoneSearch, searchedDigits } from './phone-search.js';
import { whatsappLink } from './whatsapp-link.js';
import { LANDLINE, MOBILE, OTHERS, REFUSED } from './phone.table.js';
import { cleanPhone, PHONE_MAX } from './phone-parsing.js';

const found = (text: string, query: string): boolean =>
  searchedDigits(query)?.some((digits) => phoneSearch(text).includes(digits)) ?? false;

describe('the table of writings', () => {
  it.each(MOBILE)('%p is the mobile number', (text) => {
    expect(readPhone(text)).toMatchObject({
      kind: 'mobile',
      e164: '+5548999991234',
      shown: '(48) 99999-1234',
      tel: 'tel:+5548999991234',
      key: '5548999991234',
    });
    expect(formatPhone(text)).toBe('(48) 99999-1234');
    expect(whatsappLink(text)).toBe('https://wa.me/5548999991234');
    expect(phoneKeys(text)).toEqual(['5548999991234']);
  });
  it('an old mobile number is marked', () => {
    expect(MOBILE.filter((text) => phoneIn(text)?.ninthAdded)).toEqual([
      '(48) 9999-1234',
      '4899991234',
      '+55 48 9999-1234',
      '554899991234',
      '554899991234@c.us',
    ]);
  });
  it.each(LANDLINE)('%p is the landline number', (text) => {
    expect(readPhone(text)).toMatchObject({ kind: 'landline', e164: '+554832221234', key: '554832221234' });
    expect(formatPhone(text)).toBe('(48) 3222-1234');
    expect(whatsappLink(text)).toBe('https://wa.me/554832221234');
  });
  it.each(OTHERS)('%p reads as %p', (text, shown, e164, link, keys) => {
    expect(formatPhone(text)).toBe(shown);
    expect(phoneIn(text)?.e164).toBe(e164);
    expect(whatsappLink(text)).toBe(link && `https://wa.me/${link}`);
    expect(phoneKeys(text)).toEqual(keys);
  });
  it.each(REFUSED)('%p is refused as %s', (text, code, why) => {
    expect(readPhone(text)).toEqual({ code, why: expect.stringContaining(why) as string });
    expect(formatPhone(text)).toBe(text);
    expect(whatsappLink(text)).toBeNull();
    expect(phoneKeys(text)).toEqual([text.replace(/\D/g, '')].filter(Boolean));
  });
});

it.each([...MOBILE, ...LANDLINE, ...OTHERS.map(([text]) => text)])(
  'the shown form of %p is the same phone, and stays',
  (text) => {
    const shown = formatPhone(text);
    expect(formatPhone(shown)).toBe(shown);
    const { ninthAdded: _, ...phone } = phoneIn(text)!;
    expect(phoneIn(shown)).toMatchObject({ ...phone, shown: expect.any(String) as string });
  },
);

describe('search', () => {
  it.each(MOBILE)('%p finds every writing, and each finds it', (text) => {
    for (const other of MOBILE) expect(found(text, other)).toBe(true);
    expect(found('(48) 99999-1235', text)).toBe(false);
  });
  it.each([
    '99876',
    '9876-5432',
    '(19) 998',
    '+55 19 9',
    '019 998',
    '0055 19 998',
    '+55 (0)19 998',
    '0xx19 99',
    '5432',
  ])('a part typed as %p finds every writing', (part) => {
    for (const text of ['19998765432', '+55 19 99876-5432', '015 19 99876-5432', 'wa.me/5519998765432'])
      expect(found(text, part)).toBe(true);
  });
  it('a mobile number typed up to the tenth digit is found before and after', () =>
    expect(['199987654', '1999876543', '19998765432'].every((part) => found('19998765432', part))).toBe(
      true,
    ));
  it('finds an old mobile number by what was typed of it', () =>
    expect(found('(19) 9876-5432', '19 9876')).toBe(true));
  it('finds services, fillers and what cannot be read by what was typed', () => {
    expect(found('0800 123 4567', '0800 123')).toBe(true);
    expect(found('0800 123 4567', '800-1234567')).toBe(true);
    expect(found('(99) 99999-9999', '99 9999')).toBe(true);
    expect(found('99999-1234', '9999-1234')).toBe(true);
  });
  it.each(['Ana', 'Rua 7', '1a quadra', '', ' ', '()'])('%p is no phone', (text) =>
    expect(searchedDigits(text)).toBeNull(),
  );
});

describe('what is stored', () => {
  it('is what was typed, without invisible characters', () => {
    expect(cleanPhone(' \u202a+55\u00a048\u200b 99999\u20111234\u202c\r\n')).toBe('+55 48 99999\u20111234');
    expect(cleanPhone('(48)\t99999-1234')).toBe('(48) 99999-1234');
  });
  it('is never cut: what is too long is refused', () => {
    expect(readPhone(`${' '.repeat(PHONE_MAX)}48999991234`)).toMatchObject({ code: 'phone_too_long' });
    expect(readPhone('9'.repeat(16))).toMatchObject({ code: 'phone_too_long' });
  });
});

it('a chat may begin with a text', () =>
  expect(whatsappLink('1933334444', 'Olá & até já')).toBe(
    'https://wa.me/551933334444?text=Ol%C3%A1%20%26%20at%C3%A9%20j%C3%A1',
  ));

it('there is no chat without a phone', () => {
  expect(whatsappLink(null)).toBeNull();
  expect(whatsappLink('')).toBeNull();
});

it('answers every phone of a text that holds nothing else', () => {
  const tels = (text: string) => phonesIn(text).map(({ tel }) => tel);
  expect(tels('(19) 99876-5432 / 3222-1234')).toEqual(['tel:+5519998765432', 'tel:+551932221234']);
  expect(tels('(99) 99999-9999')).toEqual([]);
  expect(tels('')).toEqual([]);
});
