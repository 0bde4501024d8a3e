import { Inject, Injectable } from '@nestjs/common';
import {
  type DuplicatePair,
  DUPLICATES_SHOWN,
  KNOWN_SHOWN,
  type KnownLead,
  type LeadDuplicates,
  type TypedContact,
} from '@lox/contracts/duplicates.js';
import { type Contactable, identityKeys, samePerson, type Sameness } from '@lox/contracts/identities.js';
import { whatsappIdIn } from '@lox/contracts/whatsapp-identity.js';
import { abilityOf, canOn } from '@lox/contracts/permissions.js';
import type { Account } from '../../../platform/http/auth/accounts.js';
import type { MemoryModel } from '../../../platform/log/memory/memory-model.js';
import { LEAD_TABLE, type LeadTable } from '../memory/lead-table.js';
import type { LeadDocument } from '../projections/lead-board.projection.js';
import { LeadQueries } from '../queries/lead.queries.js';
import { NobodysContacts } from './nobodys-contacts.js';

const MAX_LEADS_PER_KEY = 12;
const MAX_KEYS_AT_ONCE = 200;
const MAX_KEYS = 2_000;

type Compared = Contactable & Pick<LeadDocument, 'absorbed'>;

@Injectable()
export class DuplicateQueries {
  constructor(
    @Inject(LEAD_TABLE) private readonly table: MemoryModel<LeadTable, LeadDocument>,
    @Inject(LeadQueries) private readonly leads: LeadQueries,
    @Inject(NobodysContacts) private readonly nobodys: NobodysContacts,
  ) {}

  async of(account: Account, id: string): Promise<LeadDuplicates> {
    const lead = await this.leads.standing(id);
    if (!lead) return { pairs: [], merged: [] };
    const others = await this.sharing(lead.identities, account, lead._id);
    const pairs = await this.compared(others.map((other) => [lead, other]));
    const merged = await this.table.stored(lead.absorbed.map((one) => one.lead));
    return {
      pairs: await this.present(pairs.slice(0, DUPLICATES_SHOWN)),
      merged: await this.leads.presented(merged),
    };
  }

  /** The surest first. */
  async all(account: Account): Promise<DuplicatePair[]> {
    const keys = [...(await this.table.ready()).keys.shared()].toReversed();
    const isSure = (key: string): boolean => !key.startsWith('name ');
    const ordered = [...keys.filter(isSure), ...keys.filter((key) => !isSure(key))].slice(0, MAX_KEYS);
    const found = new Map<string, Compare>();
    for (let at = 0; at < ordered.length && found.size < DUPLICATES_SHOWN; at += MAX_KEYS_AT_ONCE) {
      const pairs = await this.pairsOf(ordered.slice(at, at + MAX_KEYS_AT_ONCE), account);
      for (const pair of await this.compared(pairs)) found.set(nameOf(pair.leads), pair);
    }
    return this.present([...found.values()].toSorted(bySureness).slice(0, DUPLICATES_SHOWN));
  }

  /** Nothing of leads that the account may not read. */
  async known(account: Account, typed: TypedContact): Promise<KnownLead[]> {
    const { name = null, email = null, phone = null } = typed;
    const whatsappId = whatsappIdIn(typed.whatsappId ?? '');
    const contact = { name, email, phone, whatsappId, propertyId: null, absorbed: [] };
    const keys = identityKeys({ ...contact, name: null });
    const nobodys = await this.nobodys.keys();
    const found = (await this.sharing(keys, account))
      .map((lead) => ({ lead, sameness: sameness(contact, lead, nobodys) }))
      .filter(({ sameness: { verdict } }) => verdict !== 'nothing')
      .toSorted((one, other) => other.lead.updatedAt.localeCompare(one.lead.updatedAt))
      .slice(0, KNOWN_SHOWN);
    const shown = await this.leads.presented(found.map(({ lead }) => lead));
    return shown.map(({ id, name, status, createdAt, broker }, at) => {
      const { evidence } = found[at]!.sameness;
      return { id, name, status, createdAt, broker, evidence };
    });
  }

  private async sharing(keys: readonly string[], account: Account, except = ''): Promise<LeadDocument[]> {
    const table = await this.table.ready();
    const rows = keys.flatMap((key) => [...table.keys.rowsOf(key)].slice(-MAX_LEADS_PER_KEY));
    const ids = [...new Set(rows.map((row) => table.idAt(row)))].filter((id) => id !== except);
    const ability = abilityOf(account);
    return (await this.table.stored(ids)).filter(
      (lead) => !lead.mergedInto && canOn(ability, 'read', 'leads', lead),
    );
  }

  private async pairsOf(keys: readonly string[], account: Account): Promise<Pair[]> {
    const leads = await this.sharing(keys, account);
    const wanted = new Set(keys);
    const byKey = new Map<string, LeadDocument[]>();
    for (const lead of leads)
      for (const key of lead.identities)
        if (wanted.has(key)) byKey.set(key, [...(byKey.get(key) ?? []), lead]);
    return [...byKey.values()].flatMap((sharing) =>
      sharing.flatMap((lead, at) => sharing.slice(at + 1).map((other): Pair => [lead, other])),
    );
  }

  private async compared(pairs: readonly Pair[]): Promise<Compare[]> {
    const nobodys = await this.nobodys.keys();
    const merged = new Set(pairs.flat().flatMap(({ absorbed }) => absorbed.map(({ lead }) => lead)));
    const apart = new Map((await this.table.stored([...merged])).map((lead) => [lead._id, lead.apart]));
    return pairs
      .filter(([one, other]) => !areApart(one, other, apart))
      .map((leads): Compare => ({ leads, ...sameness(...leads, nobodys) }))
      .filter(({ verdict }) => verdict !== 'nothing')
      .toSorted(bySureness);
  }

  private async present(pairs: readonly Compare[]): Promise<DuplicatePair[]> {
    const shown: DuplicatePair[] = [];
    for (const { leads, verdict, ...found } of pairs) {
      const older = leads.toSorted((one, other) => one.createdAt.localeCompare(other.createdAt));
      const [first, second] = await this.leads.presented(older);
      if (first && second && verdict !== 'nothing') shown.push({ first, second, verdict, ...found });
    }
    return shown;
  }
}

type Pair = [LeadDocument, LeadDocument];

interface Compare extends Sameness {
  leads: Pair;
}

const nameOf = (pair: Pair): string =>
  pair
    .map(({ _id }) => _id)
    .toSorted()
    .join(' ');

const VERDICTS = ['nothing', 'suggest', 'join'] as const;
const surenessOf = ({ verdict, evidence }: Sameness): number =>
  VERDICTS.indexOf(verdict) * 10 + evidence.length;
const bySureness = (one: Sameness, other: Sameness): number => surenessOf(other) - surenessOf(one);

function sameness(one: Compared, other: Compared, nobodys: ReadonlySet<string>): Sameness {
  const contactsOf = ({ absorbed, ...lead }: Compared) => [
    lead,
    ...absorbed.map((merged) => ({ ...merged, source: lead.source })),
  ];
  const found = contactsOf(one).flatMap((contact) =>
    contactsOf(other).map((their) => samePerson(contact, their, nobodys)),
  );
  return found.toSorted(bySureness)[0]!;
}

function areApart(
  one: LeadDocument,
  other: LeadDocument,
  apart: ReadonlyMap<string, readonly string[]>,
): boolean {
  const membersOf = ({ _id, absorbed }: LeadDocument) => [_id, ...absorbed.map(({ lead }) => lead)];
  const toldApart = (lead: LeadDocument) => [
    ...lead.apart,
    ...lead.absorbed.flatMap((merged) => apart.get(merged.lead) ?? []),
  ];
  const [members, theirs] = [membersOf(one), membersOf(other)];
  return (
    toldApart(one).some((id) => theirs.includes(id)) || toldApart(other).some((id) => members.includes(id))
  );
}
