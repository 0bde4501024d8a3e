import { Inject, Injectable } from '@nestjs/common';
import { type Origin, Streams } from '../../platform/log/deciding/streams.js';
import { recordFetched } from '../../slices/incoming-leads/domain/incoming-lead.decider.js';
import { incomingLead, type IncomingLeadState } from '../../slices/incoming-leads/domain/incoming-lead.js';
import { isTest, textAt } from '../../slices/incoming-leads/reading/incoming-fields.js';
import { withoutPrivateFields } from '../../slices/incoming-leads/receiving/private-fields.js';
import { MetaGraph } from './meta-graph.js';

type Incoming = NonNullable<IncomingLeadState>;

export const LEAD_FIELDS = 'id,created_time,form_id,ad_id,campaign_name,form_name,field_data';

@Injectable()
export class MetaLeads {
  constructor(
    @Inject(MetaGraph) private readonly graph: MetaGraph,
    @Inject(Streams) private readonly streams: Streams,
  ) {}

  isAnnounced({ kind, fields }: Incoming): boolean {
    return kind === 'meta' && !Array.isArray(fields.field_data);
  }

  /** Unchanged without a token, or without Meta's answer. */
  async fetch(id: string, announced: Incoming, origin: Origin): Promise<IncomingLeadState> {
    const number = textAt(announced.fields, 'leadgen_id') ?? '';
    if (!/^\d{1,30}$/.test(number)) return announced;
    const body = await this.graph.read(announced.channelId ?? '', `/${number}`, { fields: LEAD_FIELDS });
    if (!body || !Array.isArray(body.field_data)) return announced;
    const { fields, dropped } = withoutPrivateFields(body);
    const data = { fields, dropped, test: isTest('meta', fields) };
    return (await this.streams.decide(incomingLead, id, origin, ({ state }) => recordFetched(state, data)))
      .state;
  }
}
