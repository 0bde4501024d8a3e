import { emailKey } from './email.js';
import { areNamesCompatible, nameWords } from './person-names.js';
import { isLastingId } from './whatsapp-identity.js';
import { type Phone, readPhones } from './phone/read-phone.js';

export interface Contactable {
  name: string | null;
  email: string | null;
  phone: string | null;
  /** See `whatsappIdIn`. */
  whatsappId?: string | null;
  /** A portal and its id of the person. */
  portalId?: string | null;
  propertyId?: string | null;
  /** An address that a relay made identifies within one source only. */
  source?: string;
}

export const EVIDENCE_LABELS = {
  phone: 'mesmo celular',
  email: 'mesmo e-mail',
  whatsapp: 'mesmo WhatsApp',
  portal: 'mesmo contato no portal',
  landline: 'mesmo telefone fixo',
  'similar-email': 'e-mails quase iguais',
  'name-and-property': 'mesmo nome e mesmo imóvel',
  'name-and-area': 'mesmo nome e mesmo DDD',
};
export type Evidence = keyof typeof EVIDENCE_LABELS;

/** `join`: one person. `suggest`: a person decides. */
export interface Sameness {
  verdict: 'join' | 'suggest' | 'nothing';
  evidence: Evidence[];
  namesDiffer: boolean;
}

const ROLE_BOXES = new Set(
  (
    'contato contact vendas sales financeiro comercial sac imobiliaria nfe atendimento suporte info adm ' +
    'administrativo administracao rh recepcao secretaria faleconosco locacao noreply naoresponda marketing juridico'
  ).split(' '),
);
const RELAYS = new Set(['privaterelay.appleid.com']);
const GOOGLE = new Set(['gmail.com', 'googlemail.com']);

interface Address {
  key: string;
  /** Without tag, and at Gmail without dots. */
  similar: string;
}

function addressOf({ email, source = '' }: Contactable): Address | null {
  const key = emailKey(email ?? '');
  const at = key.lastIndexOf('@');
  if (at < 1) return null;
  const domain = key.slice(at + 1);
  const [box = ''] = key.slice(0, at).split('+', 1);
  if (ROLE_BOXES.has(box.replace(/[._-]/g, ''))) return null;
  if (RELAYS.has(domain)) return { key: `${key} ${source}`, similar: `${key} ${source}` };
  const isGoogle = GOOGLE.has(domain);
  return { key, similar: isGoogle ? `${box.replaceAll('.', '')}@gmail.com` : `${box}@${domain}` };
}

const PERSONAL: ReadonlySet<Phone['kind']> = new Set(['mobile', 'international']);
const areaOf = ({ kind, key }: Phone): string[] => (key && kind !== 'international' ? [key.slice(2, 4)] : []);
const identifying = (phone: string | null): Phone[] =>
  readPhones(phone ?? '').filter(({ key }) => key !== null);

/** Two contacts of one person have one in common. */
export function identityKeys(contact: Contactable): string[] {
  const phones = identifying(contact.phone);
  const address = addressOf(contact);
  const name = nameWords(contact.name).join(' ');
  const places = [contact.propertyId ?? [], phones.flatMap(areaOf)].flat();
  const keys = [
    ...phones.map(({ key }) => `phone ${key}`),
    ...(address ? [`email ${address.similar}`] : []),
    ...otherKeys(contact),
    ...(name ? places.map((place) => `name ${name} ${place}`) : []),
  ];
  return [...new Set(keys)];
}

const otherKeys = ({ whatsappId, portalId }: Contactable): string[] => [
  ...(whatsappId ? [`whatsapp ${whatsappId}`] : []),
  ...(portalId ? [`portal ${portalId}`] : []),
];

/** The phone first. */
export const joiningKeys = (contact: Contactable, nobodys: ReadonlySet<string>): string[] =>
  [
    ...identifying(contact.phone).flatMap(({ kind, key }) => (key && PERSONAL.has(kind) ? key : [])),
    addressOf(contact)?.key ?? [],
    ...otherKeys(contact),
  ]
    .flat()
    .filter((key) => !nobodys.has(key));

/** @param nobodys keys of contacts of the agency, its staff, or several */
export function samePerson(
  one: Contactable,
  other: Contactable,
  nobodys: ReadonlySet<string> = new Set(),
): Sameness {
  const evidence = evidenceOf(one, other, nobodys);
  const [first, second] = [nameWords(one.name), nameWords(other.name)];
  const namesDiffer = first.length > 0 && second.length > 0 && !areNamesCompatible(first, second);
  const strong = evidence.filter((found) => STRONG.has(found)).length;
  const isCertain = evidence.includes('whatsapp') && isLastingId(one.whatsappId ?? '');
  const joins = isCertain || strong > 1 || (strong === 1 && !namesDiffer);
  const verdict = joins ? 'join' : evidence.length > 0 ? 'suggest' : 'nothing';
  return { verdict, evidence, namesDiffer };
}

const STRONG: ReadonlySet<Evidence> = new Set(['phone', 'email', 'whatsapp', 'portal']);

function evidenceOf(one: Contactable, other: Contactable, nobodys: ReadonlySet<string>): Evidence[] {
  const theirs = new Map(identifying(other.phone).map((phone) => [phone.key, phone]));
  const common = identifying(one.phone).filter(({ key }) => theirs.has(key) && !nobodys.has(key ?? ''));
  const [address, their] = [addressOf(one), addressOf(other)];
  const known = (found: Address | null): found is Address => found !== null && !nobodys.has(found.key);
  const both = known(address) && known(their);
  const name = nameWords(one.name).join(' ');
  const sameName = name !== '' && name === nameWords(other.name).join(' ');
  const areas = new Set([...theirs.values()].flatMap(areaOf));
  const found: { [E in Evidence]: boolean } = {
    phone: common.some(({ kind }) => PERSONAL.has(kind)),
    email: both && address.key === their.key,
    whatsapp: Boolean(one.whatsappId) && one.whatsappId === other.whatsappId,
    portal: Boolean(one.portalId) && one.portalId === other.portalId,
    landline: common.some(({ kind }) => !PERSONAL.has(kind)),
    'similar-email': both && address.key !== their.key && address.similar === their.similar,
    'name-and-property': sameName && Boolean(one.propertyId) && one.propertyId === other.propertyId,
    'name-and-area':
      sameName &&
      identifying(one.phone)
        .flatMap(areaOf)
        .some((area) => areas.has(area)),
  };
  return (Object.keys(found) as Evidence[]).filter((kind) => found[kind]);
}

/** As many contacts of different names make a number or an address shared. */
const SHARED_BY = 3;

export function sharedKeys(contact: Contactable, others: readonly Contactable[]): string[] {
  return joiningKeys(contact, new Set()).filter((key) => {
    const users = [contact, ...others.filter((other) => joiningKeys(other, new Set()).includes(key))];
    const names: string[][] = [];
    for (const words of users.map(({ name }) => nameWords(name)))
      if (words.length > 0 && !names.some((known) => areNamesCompatible(known, words))) names.push(words);
    return names.length >= SHARED_BY;
  });
}
