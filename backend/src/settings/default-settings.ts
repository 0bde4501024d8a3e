import type { SystemSettings } from '@lox/contracts/site.js';
import { digits } from '@lox/contracts/text.js';
import { isPhone } from '@lox/contracts/validation.js';

/** Used where the agency's phone is no Brazilian one. */
const FALLBACK_NUMBER = '551938004100';

/** What holds until somebody changes it; the number is the agency's own. */
export function defaultSettings(agencyPhone: string): SystemSettings {
  return {
    whatsappNumber: isPhone(agencyPhone) ? withCountry(digits(agencyPhone)) : FALLBACK_NUMBER,
    availableRegions: [
      'Campinas',
      'Jaguariúna',
      'Valinhos',
      'Vinhedo',
      'Paulínia',
      'Holambra',
      'Pedreira',
      'Sumaré',
    ],
    creci: 'CRECI-SP 28.415-J',
  };
}

const withCountry = (number: string): string => (number.length > 11 ? number : `55${number}`);
