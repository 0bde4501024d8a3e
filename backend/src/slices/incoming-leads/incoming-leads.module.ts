import { Global, Inject, Module } from '@nestjs/common';
import { handlers } from '../../platform/log/deciding/handles.js';
import { reads } from '../../platform/log/following/reads.js';
import { PrimaryCollections } from '../../platform/storage/personal-data/primary-collections.js';
import { CATCH_UPS, CatchUps } from './channels/catch-ups.js';
import { CHANNEL_KEYS, ChannelKeys, channelSubject } from './channels/channel-keys.js';
import { LeadChannelCommands } from './channels/lead-channel.commands.js';
import { LeadChannelQueries } from './channels/lead-channel.queries.js';
import { LeadChannelsController } from './channels/lead-channels.controller.js';
import { LEAD_CHANNELS, leadChannelsProjection } from './channels/lead-channels.projection.js';
import {
  EraseIncomingLeadHandler,
  EraseIncomingOfLeadHandler,
} from './domain/erase-incoming-leads.command.js';
import { IncomingLeadQueries } from './queries/incoming-lead.queries.js';
import { IncomingLeadsController } from './queries/incoming-leads.controller.js';
import { INCOMING_LEADS, incomingLeadsProjection } from './queries/incoming-leads.projection.js';
import { IncomingRequests } from './receiving/incoming-requests.js';
import { PortalLeadsController } from './receiving/portal-leads.controller.js';
import { ReceiveIncomingLeadHandler } from './receiving/receive-incoming-lead.command.js';

@Global()
@Module({
  controllers: [PortalLeadsController, LeadChannelsController, IncomingLeadsController],
  providers: [
    reads(LEAD_CHANNELS, leadChannelsProjection),
    reads(INCOMING_LEADS, incomingLeadsProjection),
    ChannelKeys,
    CatchUps,
    LeadChannelQueries,
    IncomingRequests,
    IncomingLeadQueries,
    ReceiveIncomingLeadHandler,
    EraseIncomingLeadHandler,
    EraseIncomingOfLeadHandler,
    ...handlers(LeadChannelCommands),
  ],
  exports: [ChannelKeys, CatchUps, IncomingLeadQueries, INCOMING_LEADS, LEAD_CHANNELS],
})
export class IncomingLeadsModule {
  constructor(@Inject(PrimaryCollections) kept: PrimaryCollections) {
    kept.add({ name: CHANNEL_KEYS, subjectOf: channelSubject });
    kept.add({ name: CATCH_UPS });
  }
}
