import { manyLines, oneLine } from '@lox/contracts/clean-text.js';
import { cleanEmail } from '@lox/contracts/email.js';
import type { IncomingKind } from '@lox/contracts/incoming-leads.js';
import type { JsonObject } from '@lox/contracts/json.js';
import { LEAD_LIMITS, LEAD_SOURCES, type LeadSource } from '@lox/contracts/leads.js';
import { formatPhone, phoneIn } from '@lox/contracts/phone/read-phone.js';
import { cleanPhone, PHONE_MAX } from '@lox/contracts/phone/phone-parsing.js';
import { cut } from '@lox/contracts/text.js';
import { isLastingId, whatsappIdIn } from '@lox/contracts/whatsapp-identity.js';
import { isEmail } from '@lox/contracts/validation.js';
import { answersOf, objectAt, textAt } from './incoming-fields.js';

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

const NAMES = ['name', 'nome', 'full_name', 'fullName'];
const EMAILS = ['email', 'e-mail', 'mail', 'work_email'];
const PHONES = ['phone', 'telefone', 'phone_number', 'celular', 'whatsapp', 'mobile', 'tel'];
const MESSAGES = ['message', 'mensagem', 'comments', 'texto'];
const REFERENCES = [
  'clientListingId',
  'reference',
  'referencia',
  'property_code',
  'propertyCode',
  'codigo_imovel',
  'imovel',
  'property',
];
const MAX_REFERENCE = 60;
const WHATSAPP_IDS = ['whatsappId', 'whatsapp_id', 'user_id', 'bsuid'];
const USER_NAMES = ['whatsappUsername', 'whatsapp_username'];
const PORTAL_IDS = ['idContato', 'contactId', 'contact_id'];
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

/** Never fails. */
export function readContact(kind: IncomingKind, fields: JsonObject): IncomingContact {
  const answers = answersOf(kind, fields);
  const parts = [textAt(answers, 'first_name', 'firstName'), textAt(answers, 'last_name', 'lastName')];
  const name = oneLine(textAt(answers, ...NAMES) ?? parts.filter(Boolean).join(' '));
  const typed = textAt(answers, ...EMAILS);
  const email = typed === null ? null : cleanEmail(typed);
  const isGood = email !== null && isEmail(email) && email.length <= LEAD_LIMITS.email;
  const reference = textAt(answers, ...REFERENCES) ?? textAt(objectAt(answers, 'ad'), 'reference');
  const transaction =
    textAt(answers, 'transactionType', 'purpose') ?? textAt(objectAt(answers, 'ad'), 'purpose') ?? '';
  const source = LEAD_SOURCES.find((one) => kind === 'api' && one === answers.source);
  return {
    name: cut(name, LEAD_LIMITS.name) || null,
    email: isGood ? email : null,
    phone: phoneOf(answers),
    whatsappId: whatsappOf(answers),
    portalId: portalOf(answers),
    message: messageOf(answers, isGood ? null : typed),
    reference: reference === null ? null : cut(oneLine(reference), MAX_REFERENCE),
    purpose: PURPOSES[transaction.toUpperCase()] ?? null,
    source: source ?? SOURCES[kind],
  };
}

function whatsappOf(answers: JsonObject): string | null {
  const ids = WHATSAPP_IDS.map((name) => textAt(answers, name) ?? '');
  return ids.find(isLastingId) ?? whatsappIdIn(textAt(answers, ...USER_NAMES) ?? '');
}

/** Within one portal. */
function portalOf(answers: JsonObject): string | null {
  const id = textAt(answers, ...PORTAL_IDS);
  const portal = textAt(answers, ...PORTALS) ?? 'api';
  return id === null ? null : cut(oneLine(`${portal} ${id}`), MAX_PORTAL_ID);
}

/** A phone that cannot be read stays as it came. */
function phoneOf(answers: JsonObject): string | null {
  const [ddd, phone, whole] = [
    textAt(answers, 'ddd'),
    textAt(answers, ...PHONES),
    textAt(answers, 'phoneNumber'),
  ];
  const written = [ddd && phone && !phone.startsWith('+') ? `(${ddd}) ${phone}` : null, phone, whole];
  const tried = written.filter((text) => text !== null).map((text) => cleanPhone(text).slice(0, PHONE_MAX));
  const readable = tried.find((text) => phoneIn(text) !== null);
  return readable === undefined ? (tried[0] ?? null) : formatPhone(readable);
}

/** The person's words, else their action, with a broken address. */
function messageOf(answers: JsonObject, brokenEmail: string | null): string | null {
  const leadType = textAt(objectAt(answers, 'extraData'), 'leadType') ?? textAt(answers, 'leadType') ?? '';
  const done = Object.hasOwn(CHANNELS, leadType) ? CHANNELS[leadType] : null;
  const lines = [textAt(answers, ...MESSAGES) ?? done, brokenEmail && `E-mail informado: ${brokenEmail}`];
  return cut(manyLines(lines.filter(Boolean).join('\n')), LEAD_LIMITS.message) || null;
}
