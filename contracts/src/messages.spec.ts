import { LEAD_STATUSES } from './leads.js';
import {
  MESSAGE_LIMITS,
  MESSAGE_MOMENTS,
  MESSAGE_SAMPLE,
  MESSAGE_TEXTS,
  messageAfter,
  messagesForLead,
  messagesForVisit,
  messageVariables,
  renderMessage,
  type MessageFacts,
} from './messages.js';
import { whatsappLink } from './phone/whatsapp-link.js';
import { unknownVariables } from './text-variables.js';
import { VISIT_STATUSES, type VisitStatus } from './visits.js';

const FACTS: MessageFacts = { ...MESSAGE_SAMPLE, agency: 'LOX Imóveis', site: 'https://lox.test' };
const NOBODY: MessageFacts = { agency: 'LOX', site: 'https://lox.test', sender: 'Bia', receiver: 'Ana' };

describe('a message', () => {
  it.each(MESSAGE_MOMENTS)('for %s knows its variables, and is filled in whole', (moment) => {
    const text = MESSAGE_TEXTS[moment];
    expect(unknownVariables(text, [...Object.keys(messageVariables(moment)), 'imobiliaria'])).toEqual([]);
    const message = renderMessage(text, FACTS);
    expect(message).not.toMatch(/[{}]/);
    expect(message.split('\n')).toHaveLength(text.split('\n').length);
    expect(text.length).toBeLessThanOrEqual(MESSAGE_LIMITS.text);
  });

  it('says day and hour of São Paulo, the place and the page', () => {
    expect(renderMessage('{data}, {hora} | {endereco} | {link} | {codigo} | {corretor}', FACTS)).toBe(
      'terça-feira, 24 de novembro, 10:00 | Rua Coronel Quirino, 1470, Cambuí | ' +
        'https://lox.test/imovel/casa-com-jardim-no-cambui-campinas | CA-10012 | Camila Nogueira',
    );
  });

  it('leaves out what nobody knows, line by line', () => {
    expect(renderMessage(MESSAGE_TEXTS['first-contact'], NOBODY)).toBe(
      'Olá, Ana! Aqui é Bia, da LOX.\nPosso tirar suas dúvidas ou marcar uma visita?',
    );
    expect(renderMessage('{data}', NOBODY)).toBe('');
    expect(renderMessage('{corretor}', NOBODY)).toBe('LOX');
  });

  it('says no hour that nobody has agreed on', () => {
    const visit = { scheduledDate: '2026-11-24T12:00:00.000Z', provisional: true };
    expect(renderMessage('Oi\n{data}\n{hora}', { ...FACTS, visit })).toBe('Oi');
  });

  it('fills in no variable of a value, and keeps values on one line', () => {
    const property = { ...MESSAGE_SAMPLE.property!, title: '{link}\nOutra linha' };
    expect(renderMessage('{imovel}!', { ...FACTS, property })).toBe('{link} Outra linha!');
  });

  it.each([
    ['plain', 'a'.repeat(5_000)],
    ['accents', 'ç'.repeat(5_000)],
    ['emoji', '👩‍👩‍👧'.repeat(1_000)],
    ['symbols', '&#%+?"\'\\'.repeat(700)],
    ['half characters', '\ud83d'.repeat(3_000)],
    ['line breaks', 'a\n'.repeat(2_500)],
  ])('fits into a link whatever it holds: %s', (_, title) => {
    const property = { ...MESSAGE_SAMPLE.property!, title };
    const text = renderMessage('{imovel} '.repeat(100), { ...FACTS, property });
    expect(text.endsWith('…')).toBe(true);
    expect(text.isWellFormed()).toBe(true);
    const link = new URL(whatsappLink('19998765432', text)!);
    expect(link.searchParams.get('text')).toBe(text);
    expect(link.search.length).toBeLessThanOrEqual('?text='.length + MESSAGE_LIMITS.link);
    expect(text.length).toBeGreaterThan(150);
  });

  it('comes out of the link as it went in', () => {
    const text = 'Olá & até já? 100% #1 +55\n“aspas” 😀';
    expect(new URL(whatsappLink('19998765432', text)!).searchParams.get('text')).toBe(text);
    expect(whatsappLink('19998765432', 'meia \ud83d')).toBe(
      'https://wa.me/5519998765432?text=meia%20%EF%BF%BD',
    );
  });
});

const NOW = new Date('2026-11-23T15:00:00.000Z');
const visit = (status: VisitStatus, scheduledDate = '2026-11-30T13:00:00.000Z', provisional = false) => ({
  status,
  scheduledDate,
  provisional,
});
const TOMORROW = '2026-11-24T23:30:00.000Z';
const PAST = '2026-11-22T13:00:00.000Z';

describe('the fitting messages', () => {
  it.each([
    [visit('scheduled'), 'visit-booked'],
    [visit('scheduled', TOMORROW), 'visit-tomorrow'],
    [visit('confirmed'), 'visit-confirmed'],
    [visit('confirmed', TOMORROW), 'visit-tomorrow'],
    [visit('scheduled', PAST), 'visit-feedback'],
    [visit('completed', PAST), 'visit-feedback'],
    [visit('completed'), 'visit-feedback'],
    [visit('no_show', PAST), 'follow-up'],
    [visit('cancelled'), 'visit-cancelled'],
    [visit('cancelled', PAST), 'follow-up'],
    [visit('scheduled', TOMORROW, true), 'first-contact'],
    [visit('cancelled', TOMORROW, true), 'follow-up'],
  ])('of %j begin with %s', (one, first) => {
    expect(messagesForVisit(one, NOW)[0]).toBe(first);
  });

  it('name none twice', () => {
    const all = [
      ...LEAD_STATUSES.map((status) => messagesForLead(status)),
      ...VISIT_STATUSES.flatMap((status) =>
        [TOMORROW, PAST].map((at) => messagesForVisit(visit(status, at), NOW)),
      ),
    ];
    for (const moments of all) expect(new Set(moments).size).toBe(moments.length);
    expect(messagesForLead('new')[0]).toBe('first-contact');
    expect(messagesForLead('closed')).toEqual([]);
  });
});

const MOVED = '2026-12-01T13:00:00.000Z';

it.each([
  ['booked', null, visit('scheduled'), 'visit-booked'],
  ['booked as confirmed', null, visit('confirmed'), 'visit-confirmed'],
  ['booked in the past', null, visit('completed', PAST), null],
  ['a request that is agreed on', visit('scheduled', MOVED, true), visit('scheduled'), 'visit-booked'],
  ['a request that is confirmed', visit('scheduled', MOVED, true), visit('confirmed'), 'visit-confirmed'],
  ['a request that stays one', visit('scheduled', MOVED, true), visit('scheduled', MOVED, true), null],
  ['confirmed', visit('scheduled'), visit('confirmed'), 'visit-confirmed'],
  ['moved', visit('scheduled'), visit('scheduled', MOVED), 'visit-moved'],
  ['moved with the client’s word', visit('confirmed'), visit('confirmed', MOVED), 'visit-moved'],
  ['moved without it', visit('confirmed'), visit('scheduled', MOVED), 'visit-to-confirm'],
  ['moved and confirmed', visit('scheduled'), visit('confirmed', MOVED), 'visit-confirmed'],
  ['moved while called off', visit('cancelled'), visit('cancelled', MOVED), null],
  ['cancelled', visit('confirmed'), visit('cancelled'), 'visit-cancelled'],
  ['cancelled after its time', visit('scheduled', PAST), visit('cancelled', PAST), null],
  ['booked anew', visit('cancelled'), visit('scheduled', MOVED), 'visit-booked'],
  ['missed, and booked anew', visit('no_show', PAST), visit('scheduled'), 'visit-booked'],
  ['held', visit('confirmed'), visit('completed'), null],
  ['of other notes', visit('scheduled'), visit('scheduled'), null],
] as const)('a visit %s has its message', (_, before, after, moment) => {
  expect(messageAfter(before, after, NOW)).toBe(moment);
});
