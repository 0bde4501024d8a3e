import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type {
  CreateProperty,
  VrsyncImportResult,
  VrsyncListing,
} from '@lox/contracts/property-management.js';
import type { Account } from '../../../platform/http/auth/accounts.js';
import type { Origin } from '../../../platform/log/deciding/streams.js';
import type { Written } from '../../../platform/log/following/read-your-writes.js';
import { type ImportObserver, ImportRunner } from '../importing/import-runner.js';
import { IdempotentListing, importDraft, importProblemText } from '../importing/idempotent-listing.js';
import { PropertyAccess, type PropertyOwners } from '../staff/property-access.js';
import type { ReadListing } from './vrsync-listing.js';

/** No code is imported twice; a trial stores nothing. */
export class ImportVrsync extends Command<VrsyncImportResult> {
  constructor(
    readonly path: string,
    readonly how: { trial: boolean; brokerId: string | null },
    readonly account: Account,
    readonly origin: Origin,
    readonly observer: ImportObserver,
  ) {
    super();
  }
}

@CommandHandler(ImportVrsync)
export class ImportVrsyncHandler implements ICommandHandler<ImportVrsync> {
  constructor(
    @Inject(ImportRunner) private readonly imports: ImportRunner,
    @Inject(PropertyAccess) private readonly access: PropertyAccess,
    @Inject(IdempotentListing) private readonly listing: IdempotentListing,
  ) {}

  async execute({ path, how, account, origin, observer }: ImportVrsync): Promise<VrsyncImportResult> {
    const { trial, brokerId } = how;
    const owners = await this.access.ownersOfImport(account, brokerId);
    const listings: VrsyncListing[] = [];
    const counts = { imported: 0, skipped: 0, errors: 0 };
    const seen = new Set<string>();
    await this.imports.run('vrsync', path, account, observer, {
      counts: () => counts,
      take: async (read) => {
        const code = read.code || `nº ${listings.length + 1}`;
        const listing: VrsyncListing = { code, title: read.title, outcome: 'imported', notes: read.notes };
        listings.push(listing);
        const fields = fieldsOf(read, listing, seen);
        const written = fields && (await this.takeOne(listing, fields, { owners, trial, origin }));
        counts[listing.outcome === 'error' ? 'errors' : listing.outcome]++;
        return written;
      },
    });
    return { trial, ...counts, listings };
  }

  private async takeOne(
    listing: VrsyncListing,
    fields: CreateProperty,
    { owners, trial, origin }: { owners: PropertyOwners; trial: boolean; origin: Origin },
  ): Promise<Written | null> {
    const key = `vrsync ${listing.code}`;
    try {
      const importable = { key, input: await importDraft(fields, owners), isStill: () => true };
      const listed = await (trial ? this.listing.tried(importable) : this.listing.list(importable, origin));
      if (typeof listed === 'string') fail(listing, [listed]);
      else if (listed === null) skip(listing, KNOWN);
      else return listed ?? null;
    } catch (error) {
      fail(listing, [importProblemText(error)]);
    }
    return null;
  }
}

const KNOWN = 'Um imóvel com este código já foi importado.';

function fieldsOf(
  { code, fields, problems }: ReadListing,
  listing: VrsyncListing,
  seen: Set<string>,
): CreateProperty | null {
  if (!fields) fail(listing, problems);
  else if (code === '') fail(listing, ['Falta o código (ListingID).']);
  else if (seen.has(code)) skip(listing, 'O mesmo código já apareceu no arquivo.');
  else {
    seen.add(code);
    return fields;
  }
  return null;
}

function fail(listing: VrsyncListing, notes: string[]): void {
  listing.outcome = 'error';
  listing.notes = notes;
}

function skip(listing: VrsyncListing, note: string): void {
  listing.outcome = 'skipped';
  listing.notes = [note];
}
