import { manyLines, oneLine } from '@lox/contracts/clean-text.js';
import { cleanEmail } from '@lox/contracts/email.js';
import type { IncomingKind } from '@lox/contracts/incoming-leads.js';
import type { JsonObject } from '@lox/contracts/json.js';
import { LEAD_LIMITS, LEAD_SOURCES, type LeadSource } from '@lox/contracts/leads.js';
import { formatPhone, phoneIn } from '@lox/contracts/phone/read-phone.js';
import { cleanPhone, PHONE_MAX } from '@lox/contracts/phone/phone-parsing.js';
import { cut } from '@lox/contracts/text.js';
import { isLastingId, whatsappIdIn } from '@lox/contracts/whatsapp-identity.js';
import { wordKey } from '@lox/contracts/word-key.js';
import { isEmail } from '@lox/contracts/validation.js';
import { answersOf, namedAlike, objectAt, textAt } from './incoming-fields.js';

export interface IncomingContact {
  name: string | null;
  email: string | null;
  phone: string | null;
  whatsappId: string | null;
  portalId: string | null;
  message: string | null;
  /** As it came. */
  reference: string | null;
  purpose: 'sale' | 'rent' | null;
  source: LeadSource;
}

/** Meta's are in the form's language. */
const NAMES = ['name', 'full_name', 'nome_completo'];
const FIRST_NAMES = ['first_name', 'primeiro_nome', 'nome'];
const LAST_NAMES = ['last_name', 'sobrenome'];
const EMAILS = ['email', 'mail', 'endereço_de_email', 'work_email', 'email_comercial'];
const PHONES = [
  ...['phone', 'telefone', 'phone_number', 'número_de_telefone', 'celular', 'telefone_celular'],
  ...['número_de_celular', 'whatsapp', 'whatsapp_number', 'número_do_whatsapp', 'mobile', 'tel'],
  ...['work_phone_number', 'work_phone', 'telefone_comercial'],
];
const MESSAGES = ['message', 'mensagem', 'comments', 'texto'];
const REFERENCES = [
  ...['clientListingId', 'reference', 'referencia', 'property_code', 'codigo_imovel', 'código_do_imóvel'],
  ...['imovel', 'property'],
];
const MAX_REFERENCE = 60;
const WHATSAPP_IDS = ['whatsappId', 'user_id', 'bsuid'];
const USER_NAMES = ['whatsappUsername'];
const PORTAL_IDS = ['idContato', 'contactId'];
const PORTALS = ['leadOrigin', 'portal', 'origin'];
const MAX_PORTAL_ID = 120;

const CHANNELS: { [leadType: string]: string } = {
  CONTACT_CHAT: 'Escreveu pelo chat do portal.',
  CLICK_WHATSAPP: 'Clicou no WhatsApp do anúncio.',
  PHONE_VIEW: 'Viu o telefone do anúncio: pode ligar.',
  CLICK_SCHEDULE: 'Clicou para agendar uma visita.',
  VISIT_REQUEST: 'Pediu uma visita.',
};
const PURPOSES: { [transactionType: string]: 'sale' | 'rent' } = {
  SELL: 'sale',
  SALE: 'sale',
  RENT: 'rent',
  RENTAL: 'rent',
  VENDA: 'sale',
  LOCAÇÃO: 'rent',
};
const SOURCES: Record<IncomingKind, LeadSource> = {
  grupo_olx: 'portal',
  meta: 'lead_form',
  google: 'lead_form',
  api: 'portal',
};

const answerTo = (answers: JsonObject, ...names: readonly string[]): string | null =>
  textAt(answers, ...names.map(wordKey));

/** Never fails. */
export function readContact(kind: IncomingKind, fields: JsonObject): IncomingContact {
  const answers = namedAlike(answersOf(kind, fields));
  const parts = [answerTo(answers, ...FIRST_NAMES), answerTo(answers, ...LAST_NAMES)];
  const name = oneLine(answerTo(answers, ...NAMES) ?? parts.filter(Boolean).join(' '));
  const typed = answerTo(answers, ...EMAILS);
  const email = typed === null ? null : cleanEmail(typed);
  const isGood = email !== null && isEmail(email) && email.length <= LEAD_LIMITS.email;
  const reference = answerTo(answers, ...REFERENCES) ?? textAt(objectAt(fields, 'ad'), 'reference');
  const transaction =
    answerTo(answers, 'transactionType', 'purpose') ?? textAt(objectAt(fields, 'ad'), 'purpose') ?? '';
  const source = LEAD_SOURCES.find((one) => kind === 'api' && one === answers.source);
  return {
    name: cut(name, LEAD_LIMITS.name) || null,
    email: isGood ? email : null,
    phone: phoneOf(answers),
    whatsappId: whatsappOf(answers),
    portalId: portalOf(answers),
    message: messageOf(fields, answers, isGood ? null : typed),
    reference: reference === null ? null : cut(oneLine(reference), MAX_REFERENCE),
    purpose: PURPOSES[transaction.toUpperCase()] ?? null,
    source: source ?? SOURCES[kind],
  };
}

function whatsappOf(answers: JsonObject): string | null {
  const ids = WHATSAPP_IDS.map((name) => answerTo(answers, name) ?? '');
  return ids.find(isLastingId) ?? whatsappIdIn(answerTo(answers, ...USER_NAMES) ?? '');
}

function portalOf(answers: JsonObject): string | null {
  const id = answerTo(answers, ...PORTAL_IDS);
  const portal = answerTo(answers, ...PORTALS) ?? 'api';
  return id === null ? null : cut(oneLine(`${portal} ${id}`), MAX_PORTAL_ID);
}

/** A phone that cannot be read stays as it came. */
function phoneOf(answers: JsonObject): string | null {
  const [ddd, phone, whole] = [
    answerTo(answers, 'ddd'),
    answerTo(answers, ...PHONES),
    answerTo(answers, 'phoneNumber'),
  ];
  const written = [ddd && phone && !phone.startsWith('+') ? `(${ddd}) ${phone}` : null, phone, whole];
  const tried = written.filter((text) => text !== null).map((text) => cleanPhone(text).slice(0, PHONE_MAX));
  const readable = tried.find((text) => phoneIn(text) !== null);
  return readable === undefined ? (tried[0] ?? null) : formatPhone(readable);
}

/** The person's words, else their action, with a broken address. */
function messageOf(fields: JsonObject, answers: JsonObject, brokenEmail: string | null): string | null {
  const leadType = textAt(objectAt(fields, 'extraData'), 'leadType') ?? answerTo(answers, 'leadType') ?? '';
  const done = Object.hasOwn(CHANNELS, leadType) ? CHANNELS[leadType] : null;
  const lines = [answerTo(answers, ...MESSAGES) ?? done, brokenEmail && `E-mail informado: ${brokenEmail}`];
  return cut(manyLines(lines.filter(Boolean).join('\n')), LEAD_LIMITS.message) || null;
}
