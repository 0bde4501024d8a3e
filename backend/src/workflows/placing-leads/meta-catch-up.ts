import { randomUUID } from 'node:crypto';
import { Inject, Injectable, Logger } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { JsonObject } from '@lox/contracts/json.js';
import type { ProjectionReader } from '../../platform/log/following/projection-reader.js';
import { Jobs } from '../../platform/log/jobs/jobs.js';
import {
  LEAD_CHANNELS,
  type LeadChannelDocument,
} from '../../slices/incoming-leads/channels/lead-channels.projection.js';
import { CatchUps } from '../../slices/incoming-leads/channels/catch-ups.js';
import { listAt, objectAt, textAt } from '../../slices/incoming-leads/reading/incoming-fields.js';
import { ReceiveIncomingLead } from '../../slices/incoming-leads/receiving/receive-incoming-lead.command.js';
import { MetaGraph } from './meta-graph.js';
import { LEAD_FIELDS } from './meta-leads.js';

const DAY_MS = 86_400_000;
const LONGEST_MS = 7 * DAY_MS;
/** A lead may be shown later than it was made. */
const OVERLAP_MS = 3_600_000;
const MOST = { forms: 100, pages: 40, channelMs: 120_000 } as const;
const PAGE = '50';
const NUMBER = /^\d{1,30}$/;

/** Leads that no notice came for; each is stored once with its notice. */
@Injectable()
export class MetaCatchUp {
  private readonly log = new Logger('meta-catch-up');

  constructor(
    @Inject(LEAD_CHANNELS) private readonly channels: ProjectionReader<LeadChannelDocument>,
    @Inject(CatchUps) private readonly catchUps: CatchUps,
    @Inject(MetaGraph) private readonly graph: MetaGraph,
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(Jobs) private readonly jobs: Jobs,
  ) {
    jobs.handle('meta-catch-up', { run: (signal) => this.run(signal) });
  }

  private async run(signal: AbortSignal): Promise<void> {
    for (const channel of await this.channels.find({ removed: false })) {
      if (signal.aborted) return;
      if (channel.kind !== 'meta' || !channel.on) continue;
      const now = this.jobs.clock.now();
      const stop = AbortSignal.any([signal, AbortSignal.timeout(MOST.channelMs)]);
      if (await this.isCaughtUp(channel, now, stop)) await this.catchUps.record(channel._id, new Date(now));
    }
  }

  /** False: it begins at the same time again. */
  private async isCaughtUp(
    { _id: id, createdAt }: LeadChannelDocument,
    now: number,
    stop: AbortSignal,
  ): Promise<boolean> {
    const known = (await this.catchUps.of([id])).get(id);
    const since = Math.max(Date.parse(known ?? createdAt) - OVERLAP_MS, now - LONGEST_MS);
    const forms = await this.all(id, '/me/leadgen_forms', { fields: 'id' }, MOST.forms, stop);
    if (!forms) return false;
    const newer = [{ field: 'time_created', operator: 'GREATER_THAN', value: Math.floor(since / 1000) }];
    const query = { fields: LEAD_FIELDS, filtering: JSON.stringify(newer) };
    for (const form of forms) {
      const number = textAt(form, 'id') ?? '';
      const leads =
        NUMBER.test(number) &&
        (await this.all(id, `/${number}/leads`, query, MOST.pages * Number(PAGE), stop));
      if (!leads) return false;
      for (const lead of leads) await this.receive(id, lead, now);
    }
    return true;
  }

  private async receive(channelId: string, { id, ...lead }: JsonObject, now: number): Promise<void> {
    const leadgen_id = textAt({ id: id ?? null }, 'id') ?? '';
    if (!NUMBER.test(leadgen_id) || !Array.isArray(lead.field_data)) return;
    const origin = { actorId: null, correlationId: randomUUID(), now: new Date(now).toISOString() };
    await this.commands.execute(new ReceiveIncomingLead('meta', channelId, { leadgen_id, ...lead }, origin));
  }

  /** Null when a page did not come. */
  private async all(
    channelId: string,
    path: string,
    query: Record<string, string>,
    most: number,
    stop: AbortSignal,
  ): Promise<JsonObject[] | null> {
    const found: JsonObject[] = [];
    let after: string | null = null;
    do {
      const page = await this.graph.read(
        channelId,
        path,
        { ...query, limit: PAGE, ...(after && { after }) },
        stop,
      );
      if (!page || !Array.isArray(page.data)) return null;
      found.push(...listAt(page, 'data'));
      after = nextOf(page);
      if (found.length >= most) {
        this.log.warn(`${path} has more than ${most} entries: the others are left out`);
        return found;
      }
    } while (after !== null);
    return found;
  }
}

/** Its address for the next page would hold the token. */
const nextOf = ({ paging }: JsonObject): string | null => {
  const next = objectAt({ paging: paging ?? null }, 'paging');
  return textAt(next, 'next') && textAt(objectAt(next, 'cursors'), 'after');
};
