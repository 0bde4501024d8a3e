import { numberingOf, type Fault, type Numbered, type Numbering, type PhoneFault } from './numbering.js';
import { dialledService, shownNumber } from './phone-display.js';
import { cleanPhone, PHONE_MAX, writingsIn } from './phone-parsing.js';

export interface Phone {
  kind: Numbered['kind'];
  /** "+5519998765432"; null for a filler. */
  e164: string | null;
  /** "(19) 99876-5432", "+351 912 345 678"; a filler as typed. */
  shown: string;
  tel: string | null;
  /** Null where there is no chat. */
  whatsapp: string | null;
  /** Equal for every writing; null for services and fillers, which many people share. */
  key: string | null;
  extension: string | null;
  ninthAdded: boolean;
}

export interface PhoneRefusal {
  code: PhoneFault;
  why: string;
}

const EXAMPLE = '(11) 98765-4321';
const FAULTS: Record<PhoneFault, (part: string) => string> = {
  phone_unreadable: () => 'Telefone inválido',
  phone_too_long: () => 'Telefone deve ter 10 ou 11 dígitos; o de outro país começa por + e o código do país',
  phone_too_short: () => 'Telefone deve ter 10 ou 11 dígitos, com o DDD',
  phone_no_area: () => `Falta o DDD: escreva como ${EXAMPLE}`,
  phone_unknown_area: (area) => `Não existe o DDD ${area}`,
  phone_wrong_start: () =>
    'Depois do DDD, um celular tem 9 dígitos e começa por 9; um fixo tem 8 e começa por 2 a 5',
  phone_unknown_country: () => 'Não existe esse código de país',
  phone_wrong_country: () => 'O número não existe nesse país: confira os dígitos',
};
const refusal = ({ fault, part = '' }: Fault): PhoneRefusal => ({ code: fault, why: FAULTS[fault](part) });

/** `whole`: the text holds nothing but its phones. */
interface Reading {
  phones: Phone[];
  whole: boolean;
  fault: Fault;
}

const UNREADABLE: Fault = { fault: 'phone_unreadable' };

function read(text: string): Reading {
  if (text.length > PHONE_MAX) return { phones: [], whole: false, fault: { fault: 'phone_too_long' } };
  const writings = writingsIn(text);
  const alone = writings.map((writing) => (writing ? numberingOf(writing) : UNREADABLE));
  // "(19) 99876-5432 / 3222-1234": the second has the area code of the first.
  const area = alone.map(areaOf).find((one) => one !== null);
  const numberings = alone.map((one, index) => {
    const writing = writings[index];
    const local = 'fault' in one && one.fault === 'phone_no_area';
    return writing && area && local ? numberingOf({ ...writing, digits: area + writing.digits }) : one;
  });
  const phones = numberings.flatMap((one, index) =>
    'fault' in one ? [] : [phoneOf(one, writings[index]?.extension ?? null, text)],
  );
  return {
    phones,
    whole: phones.length === writings.length,
    fault: numberings.find((one) => 'fault' in one) ?? UNREADABLE,
  };
}

const areaOf = (numbering: Numbering): string | null =>
  'fault' in numbering || !['mobile', 'landline', 'radio'].includes(numbering.kind)
    ? null
    : numbering.digits.slice(2, 4);

function phoneOf(numbered: Numbered, extension: string | null, text: string): Phone {
  const { kind, digits: number, ninthAdded } = numbered;
  if (kind === 'filler') {
    const shown = cleanPhone(text);
    return { extension, ninthAdded, kind, e164: null, shown, tel: null, whatsapp: null, key: null };
  }
  const dialled = kind === 'service' ? dialledService(numbered) : `+${number}`;
  return {
    extension,
    ninthAdded,
    kind,
    e164: `+${number}`,
    shown: shownNumber(numbered) + (extension ? ` r. ${extension}` : ''),
    tel: `tel:${dialled}${extension ? `;ext=${extension}` : ''}`,
    whatsapp: kind === 'service' || kind === 'radio' || extension ? null : number,
    key: kind === 'service' ? null : number,
  };
}

export const readPhones = (text: string): Phone[] => read(text).phones;

/** Of two phones the mobile. */
export function readPhone(text: string): Phone | PhoneRefusal {
  const { phones, fault } = read(text);
  return phones.find(({ kind }) => kind === 'mobile') ?? phones[0] ?? refusal(fault);
}

export function phoneIn(text: string | null | undefined): Phone | null {
  const phone = readPhone(text ?? '');
  return 'why' in phone ? null : phone;
}

export function phoneProblem(text: string): string | null {
  const phone = readPhone(text);
  return 'why' in phone ? phone.why : null;
}

/** None when one of the phones is a filler. */
export function phonesIn(text: string): Phone[] {
  const { phones, whole } = read(text);
  return whole && phones.every(({ kind }) => kind !== 'filler') ? phones : [];
}

/** Unreadable text stays as typed. */
export const formatPhone = (text: string): string =>
  phonesIn(text)
    .map(({ shown }) => shown)
    .join(' / ') || cleanPhone(text);
