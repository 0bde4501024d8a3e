import { Inject, Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { validate as isUuid } from 'uuid';
import { codeAs } from '@lox/contracts/property-codes.js';
import type { HoldReason } from '@lox/contracts/incoming-leads.js';
import type { CreateLead } from '@lox/contracts/leads.js';
import { type Origin, Streams } from '../../platform/log/deciding/streams.js';
import { DomainError } from '../../platform/storage/errors/domain-error.js';
import {
  dropIncoming,
  holdIncoming,
  recordPlaced,
  requireOpen,
} from '../../slices/incoming-leads/domain/incoming-lead.decider.js';
import { incomingLead } from '../../slices/incoming-leads/domain/incoming-lead.js';
import { type IncomingContact, readContact } from '../../slices/incoming-leads/reading/read-contact.js';
import { leadOfKey, ReceiveLead } from '../../slices/leads/commands/receive-lead.command.js';
import { lead } from '../../slices/leads/domain/lead.js';
import { propertyCode } from '../../slices/properties/domain/property.js';
import type { PlacedByHand } from '../../slices/incoming-leads/domain/incoming-lead.events.js';
import { keyOf } from './lead-keys.js';
import { MetaLeads } from './meta-leads.js';
import { ReturningLeads } from './returning-leads.commands.js';

const CODE = /^[A-Z\d][A-Z\d-]{1,39}$/;

export const NAMELESS = 'Interessado(a) sem nome';

/** Each once: a repetition has the same key. */
@Injectable()
export class LeadPlacer {
  constructor(
    @Inject(Streams) private readonly streams: Streams,
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(MetaLeads) private readonly meta: MetaLeads,
    @Inject(ReturningLeads) private readonly returning: ReturningLeads,
  ) {}

  /** False: to be tried again, as Meta did not give the contact. */
  async place(id: string, origin: Origin): Promise<boolean> {
    let { state } = await this.streams.load(incomingLead, id);
    if (!state || state.erased || state.state === 'placed' || state.state === 'dropped') return true;
    if (this.meta.isAnnounced(state)) state = await this.meta.fetch(id, state, origin);
    if (state?.test) return this.drop(id, origin);
    if (!state || this.meta.isAnnounced(state)) {
      await this.hold(id, 'not_fetched', origin);
      return false;
    }
    const contact = readContact(state.kind, state.fields);
    const { phone, email, whatsappId, portalId } = contact;
    if (!phone && !email && !whatsappId && !portalId) return this.hold(id, 'no_contact', origin);
    try {
      await this.placeAs(id, contact, {}, origin);
    } catch (error) {
      if (!(error instanceof DomainError) || error.code === 'busy') throw error;
      return this.hold(id, 'refused', origin);
    }
    return true;
  }

  /** Answers the lead. @throws DomainError */
  async placeAs(id: string, contact: IncomingContact, given: PlacedByHand, origin: Origin): Promise<string> {
    const found =
      given.propertyId === undefined ? await this.propertyOf(contact.reference) : given.propertyId;
    const base: CreateLead = {
      name: given.name ?? contact.name ?? NAMELESS,
      email: given.email === undefined ? contact.email : given.email,
      phone: given.phone === undefined ? contact.phone : given.phone,
      whatsappId: contact.whatsappId,
      portalId: contact.portalId,
      source: contact.source,
      purpose: contact.purpose,
    };
    const { state } = await this.streams.load(incomingLead, id);
    const key = keyOf(id, state?.returns ?? 0);
    const receive = (propertyId: string | null) => {
      const isMissing = propertyId === null && contact.reference !== null;
      const missing = isMissing ? `Imóvel informado: ${contact.reference} (não encontrado)` : null;
      const message = [contact.message, missing].filter(Boolean).join('\n') || null;
      return this.receive(key, { ...base, message, propertyId }, given.brokerId, origin);
    };
    const placed = await receive(found).then(
      (leadId) => ({ leadId, propertyId: found }),
      async (error: unknown) => {
        // A property that was never published is as unknown as none.
        const isUnknown = error instanceof DomainError && error.code === 'property_not_found';
        if (!isUnknown || given.propertyId !== undefined) throw error;
        return { leadId: await receive(null), propertyId: null };
      },
    );
    const decided = await this.streams.decide(incomingLead, id, origin, ({ state }) =>
      recordPlaced(state, { ...placed, ...(Object.keys(given).length > 0 && { given }) }),
    );
    if (decided.state?.state !== 'placed') {
      await this.returning.takeBack(id, placed.leadId, origin);
      requireOpen(decided.state);
    }
    if (origin.actorId !== null) await this.streams.shown(decided);
    return placed.leadId;
  }

  private async receive(
    key: string,
    input: CreateLead,
    brokerId: string | null | undefined,
    origin: Origin,
  ): Promise<string> {
    try {
      return await this.commands.execute(new ReceiveLead(input, null, key, origin, { brokerId }));
    } catch (error) {
      if (!(error instanceof DomainError) || error.code !== 'key_reused') throw error;
      // Made before a crash, and corrected since.
      const leadId = leadOfKey(key);
      if (!(await this.streams.load(lead, leadId)).state) throw error;
      return leadId;
    }
  }

  /** By its code or its id. */
  private async propertyOf(reference: string | null): Promise<string | null> {
    if (reference === null) return null;
    if (isUuid(reference)) return reference;
    const code = codeAs(reference);
    if (!CODE.test(code)) return null;
    return (await this.streams.load(propertyCode, code)).state?.propertyId ?? null;
  }

  private async hold(id: string, reason: HoldReason, origin: Origin): Promise<true> {
    await this.streams.decide(incomingLead, id, origin, ({ state }) => holdIncoming(state, reason));
    return true;
  }

  private async drop(id: string, origin: Origin): Promise<true> {
    await this.streams.decide(incomingLead, id, origin, ({ state }) => dropIncoming(state, 'test'));
    return true;
  }
}
