import { Inject, Injectable } from '@nestjs/common';
import type { PropertyOwner } from '@lox/contracts/mandates.js';
import { matchesWords, searchNameWords, searchText } from '@lox/contracts/search-words.js';
import { phoneSearch, searchedDigits } from '@lox/contracts/phone/phone-search.js';
import type { Account } from '../../../platform/http/auth/accounts.js';
import type { ProjectionReader } from '../../../platform/log/following/projection-reader.js';
import type { DocumentsInMemory } from '../../../platform/log/following/few-documents.js';
import type { MemoryModel } from '../../../platform/log/memory/memory-model.js';
import { ManagedProperties } from '../staff/managed-properties.js';
import { type MandateDocument, MANDATES, MANDATES_IN_MEMORY } from './mandate.js';
import { type OwnerDocument, ownerOf, type OwnerRecord, OWNERS_IN_MEMORY } from './owner.js';

const MOST_FOUND = 10;

@Injectable()
export class OwnerSight {
  constructor(
    @Inject(MANDATES) private readonly mandates: ProjectionReader<MandateDocument>,
    @Inject(MANDATES_IN_MEMORY)
    private readonly inMemory: MemoryModel<DocumentsInMemory<MandateDocument>, MandateDocument>,
    @Inject(OWNERS_IN_MEMORY)
    private readonly people: MemoryModel<DocumentsInMemory<OwnerDocument>, OwnerDocument>,
    @Inject(ManagedProperties) private readonly managed: ManagedProperties,
  ) {}

  async found(account: Account, search: string): Promise<PropertyOwner[]> {
    const words = searchNameWords(search);
    const digits = searchedDigits(search) ?? [];
    if (words.length === 0 && digits.length === 0) return [];
    const { byId } = await this.people.ready();
    const found: PropertyOwner[] = [];
    for (const id of await this.inSight(account)) {
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

  /** Of those that the person may change. */
  async firstOwners(account: Account, propertyIds: readonly string[]): Promise<Map<string, OwnerRecord>> {
    const [mandates, people, changeable] = await Promise.all([
      this.inMemory.ready(),
      this.people.ready(),
      this.managed.inScope(account, 'update'),
    ]);
    return new Map(
      propertyIds.flatMap((id) => {
        const [first] = (changeable.has(id) && mandates.byId.get(id)?.owners) || [];
        const found = first === undefined ? undefined : people.byId.get(first);
        return found ? [[id, found] as const] : [];
      }),
    );
  }

  async inSight(account: Account): Promise<ReadonlySet<string>> {
    const { byId } = await this.inMemory.ready();
    const changeable = await this.managed.inScope(account, 'update');
    return new Set([...byId.values()].flatMap(({ _id, owners }) => (changeable.has(_id) ? owners : [])));
  }

  async withContact(): Promise<string[]> {
    const { byId } = await this.people.ready();
    return [...byId.values()].filter(({ erased }) => !erased).map(({ _id }) => _id);
  }

  /** Reads the store while memory is not filled. */
  async linked(): Promise<ReadonlySet<string>> {
    const ownersIn = (some: Iterable<MandateDocument>) => [...some].flatMap(({ owners }) => owners);
    const memory = await this.inMemory.fresh({ waits: false });
    if (memory) return new Set(ownersIn(memory.byId.values()));
    const linked = new Set<string>();
    for await (const part of this.mandates.parts({}, { _id: 1 }))
      for (const id of ownersIn(part)) linked.add(id);
    return linked;
  }
}
