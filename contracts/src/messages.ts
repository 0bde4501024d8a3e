import { oneLine } from './clean-text.js';
import type { LeadStatus } from './leads.js';
import { addDays, localDay, localTime, TIME_ZONE } from './local-time.js';
import { firstName, keysOf, truncate } from './text.js';
import { fillVariables, withoutEmptyLines, type VariableValues } from './text-variables.js';
import type { Visit } from './visits.js';

export const MESSAGE_LABELS = {
  'first-contact': 'Primeiro contato',
  'follow-up': 'Retomar a conversa',
  'visit-booked': 'Visita marcada',
  'visit-to-confirm': 'Pedir confirmação',
  'visit-confirmed': 'Visita confirmada',
  'visit-moved': 'Visita remarcada',
  'visit-cancelled': 'Visita cancelada',
  'visit-tomorrow': 'Na véspera',
  'visit-feedback': 'Como foi a visita?',
  owner: 'Para o proprietário',
};
export type MessageMoment = keyof typeof MESSAGE_LABELS;
export const MESSAGE_MOMENTS = keysOf(MESSAGE_LABELS);

export function messageLabel(template: string | null): string {
  const moment = MESSAGE_MOMENTS.find((one) => one === template);
  return moment ? MESSAGE_LABELS[moment] : 'Mensagem';
}

const PLACE_AND_HOST = 'Endereço: {endereco}\n{corretor} espera você.';

export const MESSAGE_TEXTS: Record<MessageMoment, string> = {
  'first-contact':
    'Olá, {nome}! Aqui é {atendente}, da {imobiliaria}.\nRecebi seu contato sobre {imovel} ({codigo}): {link}\nPosso tirar suas dúvidas ou marcar uma visita?',
  'follow-up':
    'Olá, {nome}! Aqui é {atendente}, da {imobiliaria}. Tudo bem?\nVocê ainda tem interesse em {imovel}? {link}\nSe preferir, separo outras opções para você.',
  'visit-booked': `Olá, {nome}! Sua visita a {imovel} está marcada para {data}, às {hora}.\n${PLACE_AND_HOST}\nSe precisar mudar, é só responder por aqui.`,
  'visit-to-confirm':
    'Olá, {nome}! Podemos confirmar sua visita a {imovel} para {data}, às {hora}?\nEndereço: {endereco}\nÉ só responder por aqui.',
  'visit-confirmed': `Olá, {nome}! Sua visita a {imovel} está confirmada: {data}, às {hora}.\n${PLACE_AND_HOST}`,
  'visit-moved':
    'Olá, {nome}! Sua visita a {imovel} mudou para {data}, às {hora}.\nEndereço: {endereco}\nSe este horário não servir, é só responder por aqui.',
  'visit-cancelled':
    'Olá, {nome}! Sua visita a {imovel}, prevista para {data}, às {hora}, foi cancelada.\nQuer marcar outro dia? É só responder por aqui.',
  'visit-tomorrow': `Olá, {nome}! Lembrete da sua visita a {imovel}: {data}, às {hora}.\n${PLACE_AND_HOST}`,
  'visit-feedback':
    'Olá, {nome}! Aqui é {atendente}, da {imobiliaria}. O que você achou da visita a {imovel}?\nSua opinião me ajuda a encontrar o imóvel certo para você.',
  owner:
    'Olá, {nome}! Aqui é {atendente}, da {imobiliaria}.\nÉ sobre {imovel} ({codigo}).\nPodemos conversar hoje?',
};

const OF_EVERYBODY = {
  nome: 'primeiro nome de quem recebe',
  atendente: 'primeiro nome de quem escreve',
  corretor: 'nome do corretor, ou da imobiliária',
  imovel: 'título do imóvel',
  codigo: 'código do imóvel',
  endereco: 'endereço do imóvel',
  link: 'página do imóvel no site',
};
const OF_VISITS = { data: 'dia da visita, por extenso', hora: 'hora da visita' };

/** Name to meaning; `{imobiliaria}` always exists. */
export const messageVariables = (moment: MessageMoment): VariableValues =>
  moment.startsWith('visit-') ? { ...OF_EVERYBODY, ...OF_VISITS } : OF_EVERYBODY;

/** In characters; `link` of a filled text. */
export const MESSAGE_LIMITS = { text: 1_000, link: 2_000 } as const;

export interface MessageTemplate {
  moment: MessageMoment;
  label: string;
  text: string;
  original: string;
  isOriginal: boolean;
  variables: { name: string; meaning: string }[];
  version: number;
}

export interface MessageTemplates {
  agency: string;
  site: string;
  templates: MessageTemplate[];
}

export interface UpdateMessage {
  text: string;
}

/** Absent values leave out their lines. */
export interface MessageFacts extends Pick<MessageTemplates, 'agency' | 'site'> {
  sender: string;
  receiver: string;
  broker?: string | null;
  property?: { title: string; code: string; address: string; neighborhood?: string; slug: string } | null;
  visit?: Pick<Visit, 'scheduledDate' | 'provisional'> | null;
}

const longDay = new Intl.DateTimeFormat('pt-BR', {
  timeZone: TIME_ZONE,
  weekday: 'long',
  day: 'numeric',
  month: 'long',
});

function valuesOf({ agency, site, sender, receiver, broker, property, visit }: MessageFacts): VariableValues {
  const at = visit && !visit.provisional ? visit.scheduledDate : null;
  const values = {
    nome: firstName(receiver),
    atendente: firstName(sender),
    corretor: broker ?? agency,
    imobiliaria: agency,
    imovel: property?.title ?? '',
    codigo: property?.code ?? '',
    endereco: [property?.address, property?.neighborhood].filter(Boolean).join(', '),
    link: property ? `${site}/imovel/${encodeURIComponent(property.slug)}` : '',
    data: at ? longDay.format(new Date(at)) : '',
    hora: at ? localTime(at) : '',
  };
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, oneLine(value)]));
}

/** Linear, and cut to what fits into a link; empty when no line can be filled in. */
export function renderMessage(text: string, facts: MessageFacts): string {
  const values = valuesOf(facts);
  return fitting(fillVariables(withoutEmptyLines(text, values), values).trim().toWellFormed());
}

const ELLIPSIS = encodeURIComponent('…').length;

function fitting(text: string): string {
  let room: number = MESSAGE_LIMITS.link - ELLIPSIS;
  let end = 0;
  for (const character of text) {
    // Browsers encode an apostrophe too.
    room -= character === "'" ? 3 : encodeURIComponent(character).length;
    if (room < 0) return truncate(text, end);
    end += character.length;
  }
  return text;
}

const LEAD_MOMENTS: Partial<Record<LeadStatus, readonly MessageMoment[]>> = {
  new: ['first-contact', 'follow-up'],
  closed: [],
};

/** The most fitting first. */
export const messagesForLead = (status: LeadStatus): readonly MessageMoment[] =>
  LEAD_MOMENTS[status] ?? ['follow-up', 'first-contact'];

type VisitFacts = Pick<Visit, 'status' | 'provisional' | 'scheduledDate'>;

export function messagesForVisit(visit: VisitFacts, now: Date): readonly MessageMoment[] {
  const { status, provisional, scheduledDate } = visit;
  if (status === 'no_show') return ['follow-up'];
  if (provisional) return status === 'cancelled' ? ['follow-up'] : ['first-contact', 'follow-up'];
  const isAhead = Date.parse(scheduledDate) > now.getTime();
  if (status === 'cancelled') return isAhead ? ['visit-cancelled', 'follow-up'] : ['follow-up'];
  if (status === 'completed' || !isAhead) return ['visit-feedback', 'follow-up'];
  const isNear = localDay(scheduledDate) <= addDays(localDay(now), 1);
  const first: MessageMoment[] =
    status === 'confirmed' ? ['visit-confirmed'] : ['visit-booked', 'visit-to-confirm'];
  return isNear ? ['visit-tomorrow', ...first, 'visit-moved'] : [...first, 'visit-moved', 'visit-tomorrow'];
}

/** `before` is null for a new visit. */
export function messageAfter(
  before: VisitFacts | null,
  { status, provisional, scheduledDate }: VisitFacts,
  now: Date,
): MessageMoment | null {
  if (provisional || Date.parse(scheduledDate) <= now.getTime()) return null;
  if (status === 'cancelled') return before && before.status !== status ? 'visit-cancelled' : null;
  if (status !== 'scheduled' && status !== 'confirmed') return null;
  const wasOpen = before?.status === 'scheduled' || before?.status === 'confirmed';
  if (!before || before.provisional || !wasOpen)
    return status === 'confirmed' ? 'visit-confirmed' : 'visit-booked';
  if (status === 'confirmed' && before.status !== status) return 'visit-confirmed';
  if (scheduledDate === before.scheduledDate) return null;
  return before.status === 'confirmed' && status === 'scheduled' ? 'visit-to-confirm' : 'visit-moved';
}

export const MESSAGE_SAMPLE: Omit<MessageFacts, 'agency' | 'site'> = {
  sender: 'Camila Nogueira',
  receiver: 'Ana Prado',
  broker: 'Camila Nogueira',
  property: {
    title: 'Casa com jardim no Cambuí',
    code: 'CA-10012',
    address: 'Rua Coronel Quirino, 1470',
    neighborhood: 'Cambuí',
    slug: 'casa-com-jardim-no-cambui-campinas',
  },
  visit: { scheduledDate: '2026-11-24T13:00:00.000Z', provisional: false },
};

/** The key of a text among those of letters. */
export const messageTextKey = (moment: MessageMoment): string => `whatsapp-${moment}`;
