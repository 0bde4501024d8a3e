import { createHmac, randomUUID } from 'node:crypto';
import type {
  CreateLeadChannel,
  IncomingLead,
  IncomingLeadDetail,
  LeadChannelKind,
  LeadChannelWithSecret,
} from '@lox/contracts/incoming-leads.js';
import type { Answer, Client } from './client.js';
import { until } from './until.js';

export const CHANNELS = '/api/admin/integrations/lead-channels';
export const INCOMING = '/api/admin/incoming-leads';

export async function openChannel(
  client: Client,
  kind: LeadChannelKind,
  given: Partial<CreateLeadChannel> = {},
): Promise<LeadChannelWithSecret> {
  const wanted = { kind, name: `Canal ${kind}`, ...(kind === 'meta' && { appSecret: 'app' }), ...given };
  const answer = await client.post<LeadChannelWithSecret>(CHANNELS, wanted);
  if (answer.status !== 201) throw new Error(`a channel was answered ${answer.status} ${answer.text}`);
  return answer.body;
}

export const numbered = (): string => `n-${randomUUID()}`;

/** As Grupo OLX sends it. */
export const olxLead = (given: object = {}) => ({
  leadOrigin: 'Grupo OLX',
  timestamp: '2026-11-29T12:00:00Z',
  originLeadId: numbered(),
  name: 'Ana Interessada',
  ddd: '48',
  phone: '999991234',
  ...given,
});

export const basic = (secret: string): string =>
  `Basic ${Buffer.from(`vivareal:${secret}`).toString('base64')}`;

export const sendOlx = (
  client: Client,
  { channel, secret }: LeadChannelWithSecret,
  lead: object,
): Promise<Answer> => client.post(channel.path, lead, { authorization: basic(secret) });

/** As Chaves na Mão sends it. */
export const sendChavesNaMao = (
  client: Client,
  { channel, secret }: LeadChannelWithSecret,
  lead: object,
): Promise<Answer> => {
  const authorization = `Basic ${Buffer.from(`conta@agencia.com.br:${secret}`).toString('base64')}`;
  return client.post(channel.path, lead, { authorization });
};

export const sendGoogle = (
  client: Client,
  { channel, secret }: LeadChannelWithSecret,
  lead: object,
): Promise<Answer> => client.post(channel.path, { google_key: secret, ...lead });

export function sendMeta(
  client: Client,
  { channel }: LeadChannelWithSecret,
  notice: object,
  appSecret = 'app',
): Promise<Answer> {
  const raw = JSON.stringify(notice);
  const signature = `sha256=${createHmac('sha256', appSecret).update(raw).digest('hex')}`;
  const headers = { 'content-type': 'application/json', 'x-hub-signature-256': signature };
  return client.send('POST', channel.path, undefined, { raw, headers });
}

export const incomingLeads = async (client: Client, query = ''): Promise<IncomingLead[]> =>
  (await client.get<IncomingLead[]>(`${INCOMING}${query}`)).body;

/** Resolves once the entry with this number is in one of the states. */
export const settled = (client: Client, externalId: string, ...states: IncomingLead['state'][]) =>
  until(`${externalId} is ${states.join(' or ')}`, async () =>
    (await incomingLeads(client)).find((one) => one.externalId === externalId && states.includes(one.state)),
  );

export const detailOf = async (client: Client, id: string): Promise<IncomingLeadDetail> =>
  (await client.get<IncomingLeadDetail>(`${INCOMING}/${id}`)).body;
