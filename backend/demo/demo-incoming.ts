import { Inject, Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { v5 as uuidFrom } from 'uuid';
import type { DropReason, HoldReason, IncomingKind } from '@lox/contracts/incoming-leads.js';
import type { JsonObject } from '@lox/contracts/json.js';
import { digits } from '@lox/contracts/text.js';
import { type Origin, Streams } from '../src/platform/log/deciding/streams.js';
import { leadChannel } from '../src/slices/incoming-leads/channels/lead-channel.decider.js';
import type { IncomingLeadEvent } from '../src/slices/incoming-leads/domain/incoming-lead.events.js';
import { incomingLead } from '../src/slices/incoming-leads/domain/incoming-lead.js';
import { isTest } from '../src/slices/incoming-leads/reading/incoming-fields.js';
import { withoutPrivateFields } from '../src/slices/incoming-leads/receiving/private-fields.js';
import { ReturnIncoming } from '../src/slices/incoming-leads/placing.published.js';
import { ReceiveLead } from '../src/slices/leads/commands/receive-lead.command.js';
import { property } from '../src/slices/properties/domain/property.js';
import { keyOf } from '../src/workflows/placing-leads/lead-keys.js';
import type { DemoLead } from './demo-lead.js';

const NAMESPACE = '7d0f4b1a-2a53-4a7e-9a5e-6c2f5b8d9e31';
const idOf = (name: string): string => uuidFrom(name, NAMESPACE);

const CHANNELS = { grupo_olx: 'ZAP e Viva Real', google: 'Campanha de busca' } as const;
type Channel = keyof typeof CHANNELS;

export interface DemoEntry {
  key: string;
  daysAgo: number;
  channel: Channel;
  property: string | null;
  body: JsonObject;
  outcome: { held: HoldReason } | { dropped: DropReason };
}

/** Without a lead. */
export const DEMO_ENTRIES: readonly DemoEntry[] = [
  {
    ...{ key: 'seen', daysAgo: 0.13, channel: 'grupo_olx', property: 'barao-familia' },
    body: { leadOrigin: 'Grupo OLX', extraData: { leadType: 'PHONE_VIEW' }, transactionType: 'SELL' },
    outcome: { held: 'no_contact' },
  },
  {
    ...{ key: 'document', daysAgo: 1.2, channel: 'grupo_olx', property: 'cambui-varanda' },
    body: {
      ...{ leadOrigin: 'Grupo OLX', name: 'Sueli Andrade', email: 'sueli(arroba)exemplo' },
      message: 'Meu CPF é 529.982.247-25, podem simular o financiamento? Estou no 19 da torre B.',
      ...{ temperature: 'Alta', extraData: { leadType: 'CONTACT_FORM' }, transactionType: 'SELL' },
    },
    outcome: { held: 'no_contact' },
  },
  {
    ...{ key: 'advertising', daysAgo: 5.4, channel: 'google', property: null },
    body: {
      user_column_data: [
        { column_id: 'FULL_NAME', string_value: 'Divulgue Mais Marketing' },
        { column_id: 'EMAIL', string_value: 'vendas@divulguemais.lox.test' },
        { column_id: 'COMMENTS', string_value: 'Aumente suas vendas com a nossa agência!' },
      ],
    },
    outcome: { dropped: 'spam' },
  },
  {
    ...{ key: 'button', daysAgo: 12.1, channel: 'google', property: null },
    body: {
      is_test: true,
      user_column_data: [{ column_id: 'FULL_NAME', string_value: 'FirstName LastName' }],
    },
    outcome: { dropped: 'test' },
  },
];

/** A person took its lead out of the pipeline again. */
export const RETURNED_ENTRY = {
  ...{ key: 'returned', daysAgo: 3.2, returnedDaysAgo: 2.9, property: 'cambui-varanda' },
  contact: {
    name: 'Imobiliária Ponto Certo',
    email: 'parcerias@pontocerto.lox.test',
    message: 'Somos uma imobiliária da região. Podemos anunciar este apartamento em parceria?',
  },
} as const;

@Injectable()
export class DemoIncoming {
  constructor(
    @Inject(Streams) private readonly streams: Streams,
    @Inject(CommandBus) private readonly commands: CommandBus,
  ) {}

  async returned(propertyId: string | null, arrived: Origin, left: Origin): Promise<void> {
    const { key, contact } = RETURNED_ENTRY;
    const id = idOf(`entry ${key}`);
    if ((await this.streams.load(incomingLead, id)).state === null) {
      const input = { ...contact, propertyId, source: 'portal' as const };
      const leadId = await this.commands.execute(new ReceiveLead(input, null, keyOf(id, 0), arrived));
      const body = {
        ...{ leadOrigin: 'Grupo OLX', originLeadId: `demo-${key}`, timestamp: arrived.now, ...contact },
        ...{ clientListingId: await this.codeOf(propertyId), extraData: { leadType: 'CONTACT_FORM' } },
      };
      await this.record(
        key,
        'grupo_olx',
        body,
        { type: 'IncomingLeadPlaced', data: { leadId, propertyId } },
        arrived,
      );
    }
    const { state } = await this.streams.load(incomingLead, id);
    if (state?.returns === 0) await this.commands.execute(new ReturnIncoming(id, left));
  }

  async openChannels(origin: Origin): Promise<void> {
    for (const [kind, name] of Object.entries(CHANNELS) as [Channel, string][])
      await this.streams.decide(leadChannel, idOf(kind), origin, ({ revision }) =>
        revision < 0 ? [{ type: 'LeadChannelOpened' as const, data: { kind, name } }] : [],
      );
  }

  async placed(
    { key, input }: DemoLead,
    leadId: string,
    propertyId: string | null,
    origin: Origin,
  ): Promise<void> {
    const phone = digits(input.phone ?? '');
    const body = {
      ...{ leadOrigin: 'Grupo OLX', originLeadId: `demo-${key}`, timestamp: origin.now },
      ...{ name: input.name, email: input.email ?? null, message: input.message ?? null },
      ...{ ddd: phone.slice(0, 2), phone: phone.slice(2), temperature: 'Média' },
      ...{ clientListingId: await this.codeOf(propertyId), extraData: { leadType: 'CONTACT_FORM' } },
    };
    const end = { type: 'IncomingLeadPlaced', data: { leadId, propertyId } } as const;
    await this.record(key, 'grupo_olx', body, end, origin);
  }

  async unplaced(
    { key, channel, body, outcome }: DemoEntry,
    propertyId: string | null,
    origin: Origin,
  ): Promise<void> {
    const id = channel === 'google' ? 'lead_id' : 'originLeadId';
    const listing = channel === 'grupo_olx' && {
      timestamp: origin.now,
      clientListingId: await this.codeOf(propertyId),
    };
    const end =
      'held' in outcome
        ? ({ type: 'IncomingLeadHeld', data: { reason: outcome.held } } as const)
        : ({ type: 'IncomingLeadDropped', data: { reason: outcome.dropped } } as const);
    await this.record(key, channel, { [id]: `demo-${key}`, ...listing, ...body }, end, origin);
  }

  /** In one append: no job places what is settled. */
  private async record(
    key: string,
    kind: Channel & IncomingKind,
    body: JsonObject,
    end: IncomingLeadEvent,
    origin: Origin,
  ): Promise<void> {
    const { fields, dropped } = withoutPrivateFields(body);
    const data = { kind, channelId: idOf(kind), fields, dropped, test: isTest(kind, fields) };
    await this.streams.decide(incomingLead, idOf(`entry ${key}`), origin, ({ state }) =>
      state ? [] : [{ type: 'IncomingLeadReceived', data }, end],
    );
  }

  private async codeOf(propertyId: string | null): Promise<string | null> {
    return propertyId && ((await this.streams.load(property, propertyId)).state?.code ?? null);
  }
}
