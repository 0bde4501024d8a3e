import { Inject, Injectable } from '@nestjs/common';
import type { BrokerFace } from '@lox/contracts/users.js';
import { reachOf } from '@lox/contracts/permissions.js';
import type { WaitingLogEntry } from '@lox/contracts/waiting-rules.js';
import { type Account, Accounts } from '../../../platform/http/auth/accounts.js';
import type { ProjectionReader } from '../../../platform/log/following/projection-reader.js';
import type { Filter } from '../../../platform/storage/document-store/document-store.js';
import type { Page, PageQuery } from '../../../platform/storage/document-store/pagination.js';
import { LeadSight } from '../lead-sight.published.js';
import { WAITING_LOG, type WaitingLogDocument } from './waiting-log.projection.js';

const OUT_OF_SIGHT = 'Lead de outra equipe';
const NEWEST = { at: -1, _id: -1 } as const;

@Injectable()
export class WaitingLogQueries {
  constructor(
    @Inject(WAITING_LOG) private readonly entries: ProjectionReader<WaitingLogDocument>,
    @Inject(Accounts) private readonly accounts: Accounts,
    @Inject(LeadSight) private readonly leads: LeadSight,
  ) {}

  /** Newest first. */
  async list(account: Account, query: PageQuery): Promise<Page<WaitingLogEntry>> {
    const { items, total } = await this.entries.page(ofTeam(account), NEWEST, query);
    return { items: await this.present(account, items), total };
  }

  async *all(account: Account, _: object): AsyncIterable<WaitingLogEntry[]> {
    for await (const part of this.entries.parts(ofTeam(account), NEWEST))
      yield await this.present(account, part);
  }

  private async present(account: Account, items: readonly WaitingLogDocument[]): Promise<WaitingLogEntry[]> {
    const named = await this.leads.named(
      account,
      items.map(({ leadId }) => leadId),
    );
    const faceOf = await this.faces(
      items.flatMap(({ brokerId, newBrokerId, warned }) => [brokerId, newBrokerId, ...warned]),
    );
    return items.map(({ _id: id, at, step, minutes, leadId, ...whom }) => ({
      id,
      at,
      step,
      minutes,
      idleDays: whom.idleDays ?? null,
      lead: { id: leadId, name: named.get(leadId) ?? OUT_OF_SIGHT },
      from: whom.brokerId === null ? null : faceOf(whom.brokerId),
      to: whom.newBrokerId === null ? null : faceOf(whom.newBrokerId),
      warned: whom.warned.map(faceOf),
    }));
  }

  async faces(ids: readonly (string | null)[]): Promise<(id: string) => BrokerFace> {
    const names = await this.accounts.displayProfilesOf(new Set(ids.flatMap((id) => id ?? [])));
    return (id) => ({ id, ...(names.get(id) ?? { name: 'Conta removida', avatar: null }) });
  }
}

/** All but administrators see only steps of their team's leads, before or after. */
function ofTeam(account: Account): Filter {
  if (account.role === 'admin') return {};
  const ids = reachOf(account);
  return { $or: [{ brokerId: { $in: ids } }, { newBrokerId: { $in: ids } }] };
}
