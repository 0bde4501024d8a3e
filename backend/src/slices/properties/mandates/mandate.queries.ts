import { Inject, Injectable } from '@nestjs/common';
import type { Mandate, PropertyOwner } from '@lox/contracts/mandates.js';
import { matchesWords, searchNameWords, searchText } from '@lox/contracts/search-words.js';
import { phoneSearch, searchedDigits } from '@lox/contracts/phone/phone-search.js';
import { type Account, Accounts } from '../../../platform/http/auth/accounts.js';
import type { ProjectionReader } from '../../../platform/log/following/projection-reader.js';
import type { DocumentsInMemory } from '../../../platform/log/following/few-documents.js';
import type { MemoryModel } from '../../../platform/log/memory/memory-model.js';
import { ManagedProperties } from '../staff/managed-properties.js';
import {
  type MandateDocument,
  MANDATES,
  MANDATES_IN_MEMORY,
  NO_MANDATE,
  type RecordedAuthorisation,
} from './mandate.js';
import { OWNERS, OWNERS_IN_MEMORY, type OwnerDocument } from './owner.js';

const MOST_FOUND = 10;

/** Checks no permission, but for `ownersInSight`. */
@Injectable()
export class MandateQueries {
  constructor(
    @Inject(MANDATES) private readonly mandates: ProjectionReader<MandateDocument>,
    @Inject(MANDATES_IN_MEMORY)
    private readonly inMemory: MemoryModel<DocumentsInMemory<MandateDocument>, MandateDocument>,
    @Inject(OWNERS) private readonly owners: ProjectionReader<OwnerDocument>,
    @Inject(OWNERS_IN_MEMORY)
    private readonly people: MemoryModel<DocumentsInMemory<OwnerDocument>, OwnerDocument>,
    @Inject(ManagedProperties) private readonly managed: ManagedProperties,
    @Inject(Accounts) private readonly accounts: Accounts,
  ) {}

  async of(propertyId: string): Promise<Mandate> {
    const document = await this.mandates.get(propertyId);
    const { owners, authorisations, captorId } = document ?? NO_MANDATE;
    const [found, names] = await Promise.all([
      this.owners.getMany(owners),
      this.accounts.displayProfilesOf(new Set(authorisations.flatMap(({ by }) => by ?? []))),
    ]);
    const known = new Map(found.map((one) => [one._id, one]));
    return {
      owners: owners.flatMap((id) => known.get(id) ?? []).map(ownerOf),
      authorisations: authorisations
        .map((one) => authorisationOf(one, (one.by !== null && names.get(one.by)?.name) || null))
        .reverse(),
      captorId,
      version: (document?.revision ?? -1) + 1,
    };
  }

  /** Of the properties that the account may change, those whose name or contact has the text. */
  async ownersFound(account: Account, search: string): Promise<PropertyOwner[]> {
    const words = searchNameWords(search);
    const digits = searchedDigits(search) ?? [];
    if (words.length === 0 && digits.length === 0) return [];
    const { byId } = await this.people.ready();
    const found: PropertyOwner[] = [];
    for (const id of await this.ownersInSight(account)) {
      const one = byId.get(id);
      if (!one || one.erased) continue;
      const text = searchText(one.name ?? '', one.email ?? '');
      const phone = phoneSearch(one.phone ?? '');
      const isNamed = words.length > 0 && matchesWords(text, words);
      if (isNamed || digits.some((part) => phone.includes(part))) found.push(ownerOf(one));
      if (found.length === MOST_FOUND) break;
    }
    return found;
  }

  async ownersInSight(account: Account): Promise<ReadonlySet<string>> {
    const { byId } = await this.inMemory.ready();
    const changeable = await this.managed.inScope(account, 'update');
    return new Set([...byId.values()].flatMap(({ _id, owners }) => (changeable.has(_id) ? owners : [])));
  }

  /** Whether any present property has the owner; from the store while memory is not filled. */
  async isLinked(ownerId: string): Promise<boolean> {
    const isTheirs = ({ owners }: MandateDocument): boolean => owners.includes(ownerId);
    const memory = await this.inMemory.fresh({ waits: false });
    if (memory) return [...memory.byId.values()].some(isTheirs);
    for await (const part of this.mandates.parts({}, { _id: 1 })) if (part.some(isTheirs)) return true;
    return false;
  }
}

const ownerOf = ({ _id: id, name, email, phone, erased }: OwnerDocument): PropertyOwner => ({
  id,
  name,
  email,
  phone,
  erased,
});

const authorisationOf = (
  { by: _by, at: recordedAt, announced: _announced, price, commission, ...terms }: RecordedAuthorisation,
  recordedBy: string | null,
) => ({
  ...terms,
  price: price === null ? null : price / 100,
  commission: commission === null ? null : commission / 100,
  recordedAt,
  recordedBy,
});
