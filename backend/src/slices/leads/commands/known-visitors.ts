import { createHmac } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { v5 as uuidFrom } from 'uuid';
import { joiningKeys, identityKeys, sharedKeys } from '@lox/contracts/identities.js';
import type { CreateLead } from '@lox/contracts/leads.js';
import type { KnownContactRule } from '@lox/contracts/settings.js';
import { type Decide, type Origin, Streams } from '../../../platform/log/deciding/streams.js';
import type { MemoryModel } from '../../../platform/log/memory/memory-model.js';
import { SubjectKeys } from '../../../platform/storage/personal-data/subject-keys.js';
import { KnownContacts } from '../../settings/known-contacts.published.js';
import { contactAgain, isOpenLeadOf } from '../domain/lead-merging.decider.js';
import type { LeadContactedAgain, LeadEvent } from '../domain/lead.events.js';
import { lead, leadContact, type LeadState } from '../domain/lead.js';
import { LEAD_TABLE, type LeadTable } from '../memory/lead-table.js';
import { NobodysContacts } from '../merging/nobodys-contacts.js';
import type { LeadDocument } from '../projections/lead-board.projection.js';

const OTHER_PERSON = '0b9a0c52-7c0e-4f0c-9e36-1f4c6a1f53aa';
const MAX_FOUND = 50;

interface Visitor {
  input: CreateLead;
  asks: LeadContactedAgain['data']['asks'];
  id: string;
  isKeyed: boolean;
}

interface Sought {
  visitor: Visitor;
  rule: KnownContactRule;
  nobodys: Set<string>;
}

@Injectable()
export class KnownVisitors {
  constructor(
    @Inject(Streams) private readonly streams: Streams,
    @Inject(SubjectKeys) private readonly keys: SubjectKeys,
    @Inject(LEAD_TABLE) private readonly table: MemoryModel<LeadTable, LeadDocument>,
    @Inject(NobodysContacts) private readonly nobodys: NobodysContacts,
    @Inject(KnownContacts) private readonly rules: KnownContacts,
  ) {}

  async receive(
    visitor: Visitor,
    origin: Origin,
    created: () => LeadEvent[] | Promise<LeadEvent[]>,
  ): Promise<{ joined: string } | { create: string }> {
    const rule = await this.rules.rule();
    if (rule === 'never') return { create: visitor.id };
    // A repeated request made this lead.
    if (visitor.isKeyed && (await this.load(visitor.id))) return { create: visitor.id };
    const sought = { visitor, rule, nobodys: await this.nobodys.keys() };
    const open = await this.openLead(sought);
    const target = open ?? (await this.claimed(sought, origin));
    if (target === undefined) return { create: visitor.id };
    let isJoined = false;
    const decide: Decide<LeadState, LeadEvent> = ({ state }) => {
      isJoined = !state || this.isTheirs(state, sought);
      if (!state) return created();
      return isJoined ? contactAgain(state, contactOf(visitor)) : [];
    };
    await this.streams.carryOut(lead, target, origin, decide);
    if (isJoined) return { joined: target };
    // Another person with this phone may have taken this id in the same moment.
    return { create: target === visitor.id ? uuidFrom(visitor.id, OTHER_PERSON) : visitor.id };
  }

  private async openLead({ visitor: { input }, rule, nobodys }: Sought): Promise<string | undefined> {
    const table = await this.table.ready();
    const rows = identityKeys({ ...contactable(input), name: null }).flatMap((key) => [
      ...table.keys.rowsOf(key),
    ]);
    const ids = [...new Set(rows.slice(-MAX_FOUND).map((row) => table.idAt(row)))];
    const found = await this.table.stored(ids);
    for (const key of sharedKeys(contactable(input), found)) nobodys.add(key);
    for (const { _id } of found.toSorted((one, other) => other.updatedAt.localeCompare(one.updatedAt))) {
      const state = await this.load(_id);
      if (state && isOpenLeadOf(state, contactable(input), rule, nobodys)) return _id;
    }
    return undefined;
  }

  /** Requests of one moment agree on one lead by the streams of their phones and e-mail. */
  private async claimed(sought: Sought, origin: Origin): Promise<string | undefined> {
    const { visitor, rule, nobodys } = sought;
    const about = rule === 'same_property' ? (visitor.input.propertyId ?? '') : '';
    const claimed: string[] = [];
    let target: string | undefined;
    for (const key of joiningKeys(contactable(visitor.input), nobodys)) {
      const name = await this.nameOf(`${key} ${about}`);
      const wanted: string = target ?? visitor.id;
      target = await this.claim(name, wanted, sought, origin);
      if (target !== wanted) for (const former of claimed) await this.move(former, wanted, target, origin);
      claimed.push(name);
    }
    return target;
  }

  private async nameOf(contact: string): Promise<string> {
    return createHmac('sha256', await this.keys.addressKey())
      .update(contact)
      .digest('hex');
  }

  private async claim(name: string, wanted: string, sought: Sought, origin: Origin): Promise<string> {
    const { state } = await this.streams.decide(leadContact, name, origin, async ({ state: leadId }) => {
      if (leadId === wanted) return [];
      const claimed = leadId === null ? undefined : await this.load(leadId);
      // One that is not there yet is being made.
      if (leadId !== null && (!claimed || this.isTheirs(claimed, sought))) return [];
      return [{ type: 'LeadContactReserved', data: { leadId: wanted } }];
    });
    return state ?? wanted;
  }

  private async move(name: string, from: string, to: string, origin: Origin): Promise<void> {
    await this.streams.decide(leadContact, name, origin, ({ state }) =>
      state === from ? [{ type: 'LeadContactReserved', data: { leadId: to } }] : [],
    );
  }

  private isTheirs(state: NonNullable<LeadState>, { visitor, rule, nobodys }: Sought): boolean {
    return isOpenLeadOf(state, contactable(visitor.input), rule, nobodys);
  }

  private async load(id: string): Promise<LeadState> {
    return (await this.streams.load(lead, id)).state;
  }
}

const contactable = ({
  name,
  email = null,
  phone = null,
  propertyId = null,
  source,
  ...ids
}: CreateLead) => ({
  name,
  email,
  phone,
  whatsappId: ids.whatsappId,
  portalId: ids.portalId,
  propertyId,
  source,
});

const contactOf = ({ input, asks, id, isKeyed }: Visitor): LeadContactedAgain['data'] => ({
  message: input.message ?? null,
  source: input.source ?? 'website',
  propertyId: input.propertyId ?? null,
  asks,
  request: isKeyed ? id : null,
});
