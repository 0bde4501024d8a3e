import type { Actor } from '@lox/contracts/permissions.js';
import {
  changeWebhook,
  giveWebhookUp,
  requireOwnWebhook,
  registerWebhook,
  remakeWebhookSecret,
  removeWebhook,
} from './webhook.decider.js';
import type { WebhookDecisionState } from './webhook.js';

const maker: Actor = { id: 'm1', role: 'broker', permissions: {} };
const state: WebhookDecisionState = { userId: 'm1', kinds: ['lead.created'], on: true, removed: false };
const refusal = (code: string): Error => expect.objectContaining({ code }) as Error;

it('registers each kind once, in the order of the catalogue', () => {
  expect(
    registerWebhook('m1', 'https://a.example/x', ['visit.scheduled', 'lead.created', 'lead.created']),
  ).toEqual([
    {
      type: 'WebhookRegistered',
      data: { address: 'https://a.example/x', userId: 'm1', kinds: ['lead.created', 'visit.scheduled'] },
    },
  ]);
  expect(() => registerWebhook('m1', 'https://a.example/x', [])).toThrow(refusal('no_kinds'));
});

it('changes what is named, and says nothing of what is so already', () => {
  expect(changeWebhook(maker, state, { kinds: ['lead.created'], on: true })).toEqual([]);
  expect(changeWebhook(maker, state, { kinds: ['property.published'], on: false })).toEqual([
    { type: 'WebhookKindsChanged', data: { from: ['lead.created'], to: ['property.published'] } },
    { type: 'WebhookSwitchedOff', data: { reason: 'by_hand' } },
  ]);
  expect(changeWebhook(maker, { ...state, on: false }, { on: true })).toEqual([
    { type: 'WebhookSwitchedOn', data: {} },
  ]);
});

it('is given up once', () => {
  expect(giveWebhookUp(state)).toEqual([{ type: 'WebhookSwitchedOff', data: { reason: 'failing' } }]);
  for (const over of [null, { ...state, on: false }, { ...state, removed: true }])
    expect(giveWebhookUp(over)).toEqual([]);
});

it('is its registrar’s and administrators’', () => {
  const admin: Actor = { ...maker, id: 'a1', role: 'admin' };
  expect(
    [remakeWebhookSecret(admin, state), removeWebhook(maker, state)].map(([event]) => event?.type),
  ).toEqual(['WebhookSecretRemade', 'WebhookRemoved']);
  for (const [by, of] of [
    [{ ...maker, id: 'm2' }, state],
    [maker, null],
    [admin, { ...state, removed: true }],
  ] as const)
    expect(() => requireOwnWebhook(by, of)).toThrow(refusal('webhook_not_found'));
});
