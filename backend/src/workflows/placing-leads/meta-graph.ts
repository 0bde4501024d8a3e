import { createHmac } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { JsonObject } from '@lox/contracts/json.js';
import { OutgoingAddressPolicy } from '../../platform/edge/outgoing/outgoing-address-policy.js';
import { getOnce } from '../../platform/edge/outgoing/post-once.js';
import { ChannelKeys } from '../../slices/incoming-leads/channels/channel-keys.js';
import { objectIn } from '../../slices/incoming-leads/receiving/raw-json.js';

const MAX_WAIT_MS = 20_000;
const MAX_BYTES = 262_144;

@Injectable()
export class MetaGraph {
  /** Without a version Meta answers in the oldest one that it still serves. */
  address = 'https://graph.facebook.com';

  constructor(
    @Inject(ChannelKeys) private readonly keys: ChannelKeys,
    @Inject(OutgoingAddressPolicy) private readonly addresses: OutgoingAddressPolicy,
  ) {}

  /** Null without a token, or without a good answer. */
  async read(
    channelId: string,
    path: string,
    query: Readonly<Record<string, string>>,
    stop: AbortSignal = AbortSignal.timeout(MAX_WAIT_MS),
  ): Promise<JsonObject | null> {
    const { accessToken, appSecret } = await this.keys.metaKeys(channelId);
    if (!accessToken) return null;
    const url = new URL(path, this.address);
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
    if (appSecret)
      url.searchParams.set(
        'appsecret_proof',
        createHmac('sha256', appSecret).update(accessToken).digest('hex'),
      );
    const headers = { authorization: `Bearer ${accessToken}`, 'user-agent': 'LOX/1' };
    const limits = { stop, maxBytes: MAX_BYTES };
    const answer = await getOnce(this.addresses, url.href, headers, limits).catch(() => null);
    return answer?.status === 200 ? objectIn(answer.body) : null;
  }
}
