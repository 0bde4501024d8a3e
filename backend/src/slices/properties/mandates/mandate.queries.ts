import { Inject, Injectable } from '@nestjs/common';
import type { Mandate } from '@lox/contracts/mandates.js';
import { Accounts } from '../../../platform/http/auth/accounts.js';
import type { ProjectionReader } from '../../../platform/log/following/projection-reader.js';
import { type MandateDocument, MANDATES, NO_MANDATE, type RecordedAuthorisation } from './mandate.js';
import { type OwnerDocument, ownerOf, OWNERS } from './owner.js';

@Injectable()
export class MandateQueries {
  constructor(
    @Inject(MANDATES) private readonly mandates: ProjectionReader<MandateDocument>,
    @Inject(OWNERS) private readonly owners: ProjectionReader<OwnerDocument>,
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
}

const authorisationOf = (
  {
    by: _by,
    at: recordedAt,
    announced: _announced,
    price,
    rentPrice,
    commission,
    ...terms
  }: RecordedAuthorisation,
  recordedBy: string | null,
) => ({
  ...terms,
  price: price === null ? null : price / 100,
  rentPrice: rentPrice === null ? null : rentPrice / 100,
  commission: commission === null ? null : commission / 100,
  recordedAt,
  recordedBy,
});
