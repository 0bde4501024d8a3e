import { createHmac } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { getOnce } from '../../platform/edge/outgoing/post-once.js';
import { OutgoingAddressPolicy } from '../../platform/edge/outgoing/outgoing-address-policy.js';
import { type Origin, Streams } from '../../platform/log/deciding/streams.js';
import { ChannelKeys } from '../../slices/incoming-leads/channels/channel-keys.js';
import { recordFetched } from '../../slices/incoming-leads/domain/incoming-lead.decider.js';
import { incomingLead, type IncomingLeadState } from '../../slices/incoming-leads/domain/incoming-lead.js';
import { isTest, textAt } from '../../slices/incoming-leads/reading/incoming-fields.js';
import { withoutPrivateFields } from '../../slices/incoming-leads/receiving/private-fields.js';
import { objectIn } from '../../slices/incoming-leads/receiving/raw-json.js';

type Incoming = NonNullable<IncomingLeadState>;

const MAX_BYTES = 262_144;

@Injectable()
export class MetaLeads {
  /** Without a version Meta answers in the oldest one that it still serves. */
  address = 'https://graph.facebook.com';

  constructor(
    @Inject(ChannelKeys) private readonly keys: ChannelKeys,
    @Inject(OutgoingAddressPolicy) private readonly addresses: OutgoingAddressPolicy,
    @Inject(Streams) private readonly streams: Streams,
  ) {}

  isAnnounced({ kind, fields }: Incoming): boolean {
    return kind === 'meta' && !Array.isArray(fields.field_data);
  }

  /** Unchanged without a token, or without Meta's answer. */
  async fetch(id: string, announced: Incoming, origin: Origin): Promise<IncomingLeadState> {
    const number = textAt(announced.fields, 'leadgen_id') ?? '';
    const { accessToken, appSecret } = await this.keys.metaKeys(announced.channelId ?? '');
    if (!accessToken || !/^\d{1,30}$/.test(number)) return announced;
    const url = new URL(`/${number}`, this.address);
    url.searchParams.set('fields', 'id,created_time,form_id,ad_id,campaign_name,form_name,field_data');
    if (appSecret)
      url.searchParams.set(
        'appsecret_proof',
        createHmac('sha256', appSecret).update(accessToken).digest('hex'),
      );
    const headers = { authorization: `Bearer ${accessToken}`, 'user-agent': 'LOX/1' };
    const limits = { stop: AbortSignal.timeout(MAX_WAIT_MS), maxBytes: MAX_BYTES };
    const answer = await getOnce(this.addresses, url.href, headers, limits).catch(() => null);
    const body = answer?.status === 200 ? objectIn(answer.body) : null;
    if (!body || !Array.isArray(body.field_data)) return announced;
    const { fields, dropped } = withoutPrivateFields(body);
    const data = { fields, dropped, test: isTest('meta', fields) };
    return (await this.streams.decide(incomingLead, id, origin, ({ state }) => recordFetched(state, data)))
      .state;
  }
}

const MAX_WAIT_MS = 20_000;
