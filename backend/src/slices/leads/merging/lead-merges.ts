import { Inject, Injectable } from '@nestjs/common';
import { abilityOf, canOn } from '@lox/contracts/permissions.js';
import { missingPermission } from '@lox/contracts/missing-permission.js';
import { forbiddenError } from '../../../platform/http/auth/access-guard.js';
import type { Account } from '../../../platform/http/auth/accounts.js';
import { Handles } from '../../../platform/log/deciding/handles.js';
import { RecordChange } from '../../../platform/log/deciding/commands.js';
import {
  type DecidedStream,
  type LoadedStream,
  type Origin,
  Streams,
} from '../../../platform/log/deciding/streams.js';
import { DomainError } from '../../../platform/storage/errors/domain-error.js';
import { requireLead } from '../domain/lead.decider.js';
import {
  absorbFamily,
  familyFor,
  mergeLead,
  separateLead,
  tellApart,
} from '../domain/lead-merging.decider.js';
import { lead, type LeadState } from '../domain/lead.js';

/** `merge`: that one ends in this. */
export type Merging = { merge: string } | { separate: string } | { tellApart: string };

export class ChangeMerging extends RecordChange<Merging, Account> {}

type Written = Pick<LoadedStream<unknown>, 'stream' | 'position'>;

/** The merged lead's stream decides; the other one's is brought in step. */
@Injectable()
export class LeadMerges {
  constructor(@Inject(Streams) private readonly streams: Streams) {}

  @Handles(ChangeMerging)
  async change({ id, wanted, by, origin }: ChangeMerging): Promise<void> {
    const written = await this.carryOut(id, wanted, by, origin);
    await this.streams.shown(...written);
  }

  private async carryOut(id: string, wanted: Merging, by: Account, origin: Origin): Promise<Written[]> {
    if ('tellApart' in wanted) {
      this.authorise(by, (await this.load(wanted.tellApart)).state);
      const decided = await this.streams.decide(lead, id, origin, ({ state }) => {
        this.authorise(by, state);
        return tellApart(state, id, wanted.tellApart);
      });
      return [decided];
    }
    const ended = 'merge' in wanted ? wanted.merge : wanted.separate;
    const decided = await this.streams.decide(lead, ended, origin, async ({ state }) => {
      const survivor = { id, state: (await this.load(id)).state };
      this.authorise(by, survivor.state);
      if ('separate' in wanted) return separateLead(state, id);
      this.authorise(by, state);
      return mergeLead(state, ended, survivor);
    });
    return [decided, ...(await this.settle(ended, id, origin))];
  }

  /**
   * Brings `into` in step with whether the lead is merged into it. Harmless to repeat and to run twice at once.
   * @throws DomainError after undoing a refused merge
   */
  async settle(id: string, into: string, origin: Origin): Promise<Written[]> {
    const written: DecidedStream<LeadState>[] = [];
    for (;;) {
      let revision = -1;
      try {
        const decided = await this.streams.decide(lead, into, origin, async ({ state }) => {
          const ended = await this.load(id);
          ({ revision } = ended);
          return absorbFamily(state, id, familyFor(id, requireLead(ended.state), into));
        });
        written.push(decided);
      } catch (error) {
        if (!(error instanceof DomainError) || error.code === 'busy') throw error;
        const apart = await this.streams.decide(lead, id, origin, ({ state }) => separateLead(state, into));
        await this.streams.shown(apart);
        throw error;
      }
      if ((await this.load(id)).revision === revision) break;
    }
    const above = written.at(-1)?.state?.mergedInto;
    return above ? [...written, ...(await this.settle(into, above, origin))] : written;
  }

  private load(id: string): Promise<LoadedStream<LeadState>> {
    return this.streams.load(lead, id);
  }

  private authorise(account: Account, state: LeadState): void {
    const ability = abilityOf(account);
    if (!canOn(ability, 'update', 'leads', requireLead(state)))
      throw forbiddenError(
        'Acesso negado. Verifique suas permissões.',
        missingPermission(ability, 'update', 'leads'),
      );
  }
}
