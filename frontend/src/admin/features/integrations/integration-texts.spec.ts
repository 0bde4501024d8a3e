import type { WebhookDelivery } from '@lox/contracts/integrations.js';
import { deliveryText, webhookKindText, lastDayText, scopeText } from './integration-texts.js';

const at = '2026-11-23T15:00:00.000Z';
const delivery = (given: Partial<WebhookDelivery>): WebhookDelivery => ({
  id: 'e.w',
  kind: 'lead.created',
  occurredAt: at,
  state: 'delivered',
  attempts: 1,
  last: { at, status: 200, milliseconds: 12, bytes: 2, problem: null },
  nextAt: null,
  ...given,
});

it('says what came of a delivery', () => {
  const failed = { at, status: null, milliseconds: 10_000, bytes: 0, problem: 'timeout' as const };
  expect(deliveryText(delivery({}))).toBe('Entregue · HTTP 200, 2 bytes em 12 ms');
  expect(deliveryText(delivery({ state: 'due', attempts: 0, last: null, nextAt: at }))).toBe('Na fila');
  expect(deliveryText(delivery({ state: 'due', attempts: 2, last: failed, nextAt: at }))).toBe(
    'Tentando de novo · Sem resposta a tempo em 10000 ms · 2 tentativas · próxima: 23/11/2026, 12:00',
  );
  expect(deliveryText(delivery({ state: 'withheld', attempts: 0, last: null }))).toMatch(/^Não enviado/);
});

it('says what a token may do, and until which day', () => {
  expect(scopeText({ leads: { read: true, create: true }, visits: { read: true } })).toBe(
    'Leads: Ver, Criar; Visitas: Ver',
  );
  expect(lastDayText('2026-12-24T03:00:00.000Z')).toBe('23/12/2026');
  expect([webhookKindText('ping'), webhookKindText('visit.cancelled')]).toEqual([
    'Teste',
    'Visita cancelada',
  ]);
});
