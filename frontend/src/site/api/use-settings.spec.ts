import { fallbackSettings } from './use-settings.js';

it.each([
  ['(19) 3800-4199', '551938004199'],
  ['0800 123 4567', ''],
  ['', '551938004100'],
])('without settings the agency is still reached, by the phone %j', (phone, whatsappNumber) => {
  expect(fallbackSettings(phone)).toEqual({ whatsappNumber, availableRegions: [], creci: '' });
});
