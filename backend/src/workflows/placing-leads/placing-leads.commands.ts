import { Inject, Injectable } from '@nestjs/common';
import type { DropReason } from '@lox/contracts/incoming-leads.js';
import { isStaff } from '@lox/contracts/users.js';
import { Accounts } from '../../platform/http/auth/accounts.js';
import { Handles } from '../../platform/log/deciding/handles.js';
import { type Origin, Streams } from '../../platform/log/deciding/streams.js';
import { DomainError } from '../../platform/storage/errors/domain-error.js';
import { streamOf } from '../../platform/storage/event-store/event-store.js';
import { SubjectKeys } from '../../platform/storage/personal-data/subject-keys.js';
import type { PlacedByHand } from '../../slices/incoming-leads/domain/incoming-lead.events.js';
import {
  dropIncoming,
  recordPlaced,
  requireOpen,
} from '../../slices/incoming-leads/domain/incoming-lead.decider.js';
import { incomingLead } from '../../slices/incoming-leads/domain/incoming-lead.js';
import { readContact } from '../../slices/incoming-leads/reading/read-contact.js';
import { lead } from '../../slices/leads/domain/lead.js';
import { PlaceIncoming } from '../../slices/incoming-leads/placing.published.js';
import { leadOfEntry } from './lead-keys.js';
import { LeadPlacer } from './lead-placer.js';

const WITHOUT_CONTACT =
  'Esta entrada veio sem contato: abra-a em Entradas e ponha no funil com um e-mail ou um telefone.';

export class DropIncoming {
  constructor(
    readonly id: string,
    readonly reason: DropReason,
    readonly origin: Origin,
  ) {}
}

@Injectable()
export class PlacingLeadsCommands {
  constructor(
    @Inject(Streams) private readonly streams: Streams,
    @Inject(Accounts) private readonly accounts: Accounts,
    @Inject(SubjectKeys) private readonly keys: SubjectKeys,
    @Inject(LeadPlacer) private readonly placer: LeadPlacer,
  ) {}

  @Handles(PlaceIncoming)
  async place({ id, given, origin }: PlaceIncoming): Promise<void> {
    const present = requireOpen((await this.streams.load(incomingLead, id)).state);
    const asked = Object.entries(given).filter(([, value]) => value !== undefined);
    const whole: PlacedByHand = { ...present.given, ...Object.fromEntries(asked) };
    if (whole.brokerId) {
      const broker = await this.accounts.byId(whole.brokerId);
      if (!broker || !isStaff(broker.role))
        throw new DomainError('broker_not_found', 'Corretor não encontrado.', 400);
    }
    try {
      await this.placer.placeAs(id, readContact(present.kind, present.fields), whole, origin);
    } catch (error) {
      if (!(error instanceof DomainError) || error.code !== 'contact_required') throw error;
      throw new DomainError('contact_required', WITHOUT_CONTACT, 400);
    }
  }

  @Handles(DropIncoming)
  async drop({ id, reason, origin }: DropIncoming): Promise<void> {
    await this.recordHalfPlaced(id, origin);
    const decided = await this.streams.decide(incomingLead, id, origin, ({ state }) =>
      dropIncoming(state, reason),
    );
    if (reason === 'erasure') {
      await this.keys.erase(streamOf('incomingLead', id));
      this.streams.forget('incomingLead', id);
    }
    await this.streams.shown(decided);
  }

  private async recordHalfPlaced(id: string, origin: Origin): Promise<void> {
    const leadId = leadOfEntry(id, (await this.streams.load(incomingLead, id)).state?.returns ?? 0);
    const { state: made } = await this.streams.load(lead, leadId);
    if (!made || made.erased) return;
    const byProgram = { ...origin, actorId: null };
    await this.streams.decide(incomingLead, id, byProgram, ({ state }) =>
      recordPlaced(state, { leadId, propertyId: made.propertyId }),
    );
  }
}
