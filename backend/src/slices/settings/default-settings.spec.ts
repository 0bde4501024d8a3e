import { defaultSettings } from './site-settings.js';

describe('the default WhatsApp number', () => {
  it.each([
    ['(19) 3800-4100', '551938004100'],
    ['+55 19 90412-0000', '5519904120000'],
    ['0800 123 4567', ''],
    ['+1 415 555 2671', '14155552671'],
    ['ramal 12', '551938004100'],
  ])('for the phone %p is %p', (phone, number) => {
    expect(defaultSettings(phone).whatsappNumber).toBe(number);
  });
});
