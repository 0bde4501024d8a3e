import { formatPhone, phoneIn } from './read-phone.js';
import { MOBILE, OTHERS } from './phone.table.js';
import { typedPhone } from './phone-input-mask.js';

const typed = (keys: string, before = ''): string =>
  [...keys].reduce((shown, key) => typedPhone(key === '<' ? shown.slice(0, -1) : shown + key, shown), before);

it.each([
  ['1', '(1'],
  ['19', '(19'],
  ['193', '(19) 3'],
  ['1933334', '(19) 3333-4'],
  ['1933334444', '(19) 3333-4444'],
  ['19999994444', '(19) 99999-4444'],
  ['19 99999-4444', '(19) 99999-4444'],
  ['199999944445', '199999944445'],
  ['199999944445<', '(19) 99999-4444'],
  ['19999994444<', '(19) 9999-9444'],
  ['19<<', ''],
  ['19<8', '(18'],
  ['193<<', '(1'],
  ['0', '0'],
  ['019998765432', '019998765432'],
  ['55', '55'],
  ['55<', '(5'],
  ['5519998765432', '5519998765432'],
  ['+55 19 99876-5432', '+55 19 99876-5432'],
  ['(19) 99876-5432', '(19) 99876-5432'],
  ['0800 123 4567', '0800 123 4567'],
  ['abc', 'abc'],
])('%p typed shows %p', (keys, shown) => expect(typed(keys)).toBe(shown));

const readAgain = (text: string) =>
  phoneIn(text)?.kind === 'filler' ? text.replace(/\D/g, '') : formatPhone(text);

it.each([...MOBILE, ...OTHERS.map(([text]) => text)])(
  '%p, pasted or typed, is read as the same phone',
  (text) => {
    expect(readAgain(typedPhone(text, ''))).toEqual(readAgain(text));
    expect(readAgain(typedPhone(text, '(19) 9'))).toEqual(readAgain(text));
    // The mask takes the first digits for an area code.
    if (!text.startsWith('3222')) expect(readAgain(typed(text))).toEqual(readAgain(text));
    expect(typed(text).replace(/\D/g, '')).toBe(text.replace(/\D/g, ''));
  },
);

it('nothing moves while the middle is edited', () => {
  expect(typedPhone('(19) 9876-5432', '(19) 99876-5432')).toBe('(19) 9876-5432');
  expect(typedPhone('(19) 988876-5432', '(19) 98876-5432')).toBe('(19) 988876-5432');
});
