import type { Writing } from './phone-parsing.js';

/** Area codes in use (Anatel). */
const AREAS = new Set(
  (
    '11 12 13 14 15 16 17 18 19 21 22 24 27 28 31 32 33 34 35 37 38 41 42 43 44 45 46 47 48 49 51 53 54 55 61 62 63 64 65 66 ' +
    '67 68 69 71 73 74 75 77 79 81 82 83 84 85 86 87 88 89 91 92 93 94 95 96 97 98 99'
  ).split(' '),
);
const CARRIERS = new Set('12 14 15 21 22 23 25 31 41 43 55 65 99'.split(' '));
/** Country codes in use (ITU), without Brazil's. */
const COUNTRIES =
  /^(1|7|2[07]|3[0-469]|4[013-9]|5[1-46-8]|6[0-6]|8[1246]|9[0-58]|21[12368]|2[2-6]\d|29[01789]|3[578]\d|42[013]|5[09]\d|6[78]\d|69[0-2]|85[02356]|870|88[01236]|9[67]\d|99[2-68])\d/;

export type PhoneFault =
  | 'phone_unreadable'
  | 'phone_too_long'
  | 'phone_too_short'
  | 'phone_no_area'
  | 'phone_unknown_area'
  | 'phone_wrong_start'
  | 'phone_unknown_country'
  | 'phone_wrong_country';

/** `country`: how many of the digits are the country code. */
export interface Numbered {
  kind: 'mobile' | 'landline' | 'radio' | 'service' | 'international' | 'filler';
  digits: string;
  country: number;
  ninthAdded: boolean;
}
export interface Fault {
  fault: PhoneFault;
  part?: string;
}
export type Numbering = Numbered | Fault;

const isNumbered = (numbering: Numbering): numbering is Numbered => 'kind' in numbering;
const brazilian = (kind: Numbered['kind'], digits: string, ninthAdded = false): Numbered => ({
  kind,
  digits: `55${digits}`,
  country: 2,
  ninthAdded,
});
const FILLER = brazilian('filler', '');

export function numberingOf({ digits, international, bracketed }: Writing): Numbering {
  if (isFiller(digits)) return FILLER;
  if (international) return orDomestic(abroad(digits), digits);
  if (!digits.startsWith('00')) return bracketed ? afterArea(domestic(digits)) : domestic(digits);
  const dialled = digits.slice(2);
  const direct = abroad(dialled);
  const byCarrier = CARRIERS.has(dialled.slice(0, 2)) ? abroad(dialled.slice(2)) : direct;
  if (!isNumbered(byCarrier)) return orDomestic(direct, dialled);
  // Both may be valid: "001 415…" is North America, not carrier 14; "00 21 351…" is not Algeria.
  const isCalledByCarrier = dialled.length > LONGEST_DIRECT || isJudged(dialled.slice(2));
  const isBrazil = isNumbered(direct) && dialled.startsWith('55');
  return isNumbered(direct) && (isBrazil || !isCalledByCarrier) ? direct : byCarrier;
}

const LONGEST_DIRECT = 13;
/** Brazil's and North America's numbers are checked beyond their length. */
const isJudged = (digits: string): boolean => /^(55|1)/.test(digits);

/** "+19 99876-5432" is no number abroad, but one within Brazil. */
function orDomestic(found: Numbering, digits: string): Numbering {
  if (isNumbered(found) || digits.startsWith('55')) return found;
  const within = domestic(digits);
  return isNumbered(within) ? within : found;
}

/** An area code in brackets is known: the number lacks digits. */
const afterArea = (numbering: Numbering): Numbering =>
  'fault' in numbering && numbering.fault === 'phone_no_area' ? { fault: 'phone_too_short' } : numbering;

/** Countries whose leading zero is not dialled from abroad; Italy's is. */
const TRUNK_ZERO = new Set(
  '27 31 32 33 40 41 43 44 46 49 51 54 58 61 62 63 64 66 81 82 84 86 90 91 92 94 98 353 358 380 385 593 595 598 972'.split(
    ' ',
  ),
);

function abroad(digits: string): Numbering {
  if (digits.startsWith('55')) return domestic(digits.slice(2), true);
  const country = COUNTRIES.exec(digits)?.[1];
  if (country && TRUNK_ZERO.has(country) && digits.charAt(country.length) === '0')
    return abroad(country + digits.slice(country.length + 1));
  if (!country) return { fault: 'phone_unknown_country' };
  if (digits.length < 8 || digits.length > 15) return { fault: 'phone_wrong_country' };
  // North America: area code and number begin with 2 to 9, and no area code has 9 in the middle.
  if (country === '1' && !/^1[2-9][0-8]\d[2-9]\d{6}$/.test(digits)) return { fault: 'phone_wrong_country' };
  return { kind: 'international', digits, country: country.length, ninthAdded: false };
}

/** `known`: the country code stood before it. */
function domestic(digits: string, known = false): Numbering {
  const service = /^0?((?:800|[359]00|303)\d{6,7})$/.exec(digits)?.[1];
  // No area code is 30, 50, 80 or 90.
  if (service && (known || digits.startsWith('0') || digits.length === 10))
    return brazilian('service', service);
  if (/^(?:400\d|300\d|4020|4370|4864)\d{4}$/.test(digits)) return brazilian('service', digits);
  if (digits.startsWith('0')) return withCarrier(digits.slice(1));
  // Collect calls: 9090, or 90 and a carrier.
  if (digits.startsWith('90') && digits.length >= 14)
    return digits.startsWith('9090') ? national(digits.slice(4)) : withCarrier(digits.slice(2));
  if (!known && digits.startsWith('55') && digits.length > 11) return domestic(digits.slice(2), true);
  return national(digits);
}

const withCarrier = (digits: string): Numbering =>
  national(digits.length > 11 && CARRIERS.has(digits.slice(0, 2)) ? digits.slice(2) : digits);

function national(digits: string): Numbering {
  if (digits.length < 8) return { fault: 'phone_too_short' };
  if (digits.length < 10) return { fault: 'phone_no_area' };
  if (digits.length > 11) return { fault: 'phone_too_long' };
  const area = digits.slice(0, 2);
  const local = digits.slice(2);
  if (isFiller(digits) || isFiller(local)) return FILLER;
  if (!AREAS.has(area)) return { fault: 'phone_unknown_area', part: area };
  if (local.length === 9)
    return local.startsWith('9') ? brazilian('mobile', digits) : { fault: 'phone_wrong_start' };
  if (/^[2-5]/.test(local)) return brazilian('landline', digits);
  if (local.startsWith('7')) return brazilian('radio', digits);
  // A mobile number from before the ninth digit of 2016.
  return /^[689]/.test(local)
    ? brazilian('mobile', `${area}9${local}`, true)
    : { fault: 'phone_wrong_start' };
}

const isFiller = (digits: string): boolean =>
  digits.length >= 8 &&
  digits.length <= 15 &&
  (/^(\d)\1*$/.test(digits) ||
    '0123456789012345'.startsWith(digits) ||
    '1234567890123456'.startsWith(digits));
