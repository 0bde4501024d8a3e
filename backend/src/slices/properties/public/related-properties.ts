import { Inject, Injectable } from '@nestjs/common';
import type { PropertyInShort, RelatedProperties as Related } from '@lox/contracts/properties.js';
import { isStaff } from '@lox/contracts/users.js';
import { JsonBytes } from '../../../platform/http/answers/json-bytes.js';
import { Accounts } from '../../../platform/http/auth/accounts.js';
import { consistent } from '../../../platform/log/memory/consistent.js';
import type { MemoryModel } from '../../../platform/log/memory/memory-model.js';
import { picked } from '../../../platform/log/projections/picked.js';
import type { PropertyDocument } from '../projections/properties.projection.js';
import { PROPERTY_TABLE, type PropertyTable } from '../search/property-table.js';
import { brokersOtherRows, similarRows } from '../search/related-rows.js';
import { imagesOf } from '../staff/managed-properties.js';

@Injectable()
export class RelatedProperties {
  constructor(
    @Inject(PROPERTY_TABLE) private readonly table: MemoryModel<PropertyTable, PropertyDocument>,
    @Inject(Accounts) private readonly accounts: Accounts,
  ) {}

  /** Undefined without a live property of this address. */
  async of(slug: string): Promise<JsonBytes<Related> | undefined> {
    const { bytes } = await consistent(async () => {
      const [table, people] = await Promise.all([this.table.ready(), this.accounts.people()]);
      const row = table.rowNamed(slug);
      if (row === undefined || !table.values.live.at(row)) return { bytes: undefined };
      return table.answerTo(['related', slug], [people, people.version], async () => {
        const broker = people.accountOf(table.values.brokerId.at(row) ?? '');
        const similar = similarRows(table, row);
        const others = broker && isStaff(broker.role) ? brokersOtherRows(table, row, similar) : [];
        const read = (ids: readonly string[]) => this.table.stored(ids);
        const documents = await table.documentsOf([...similar, ...others], read);
        const shown = documents?.map(inShort);
        if (!shown) return undefined;
        const related = { similar: shown.slice(0, similar.length), ofBroker: shown.slice(similar.length) };
        return JsonBytes.of<Related>(related);
      });
    });
    return bytes && new JsonBytes(bytes);
  }
}

const SHOWN = [
  'slug',
  'title',
  'purpose',
  'type',
  'neighborhood',
  'city',
  'bedrooms',
  'area',
] as const satisfies (keyof PropertyInShort)[];

const inShort = (document: PropertyDocument): PropertyInShort => ({
  ...picked(document, SHOWN),
  id: document._id,
  price: document.price / 100,
  images: imagesOf(document).slice(0, 1),
});
