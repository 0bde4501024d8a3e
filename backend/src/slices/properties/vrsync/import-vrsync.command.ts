import { Inject, HttpException } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type {
  CreateProperty,
  VrsyncImportResult,
  VrsyncListing,
} from '@lox/contracts/property-management.js';
import type { Account } from '../../../platform/auth/accounts.js';
import { DomainError } from '../../../platform/deciding/domain-error.js';
import { Streams, type Origin } from '../../../platform/deciding/streams.js';
import { WorkQueue } from '../../../platform/files/work-queue.js';
import { failureOf } from '../../../platform/http/errors.js';
import type { Written } from '../../../platform/projections/overdue.js';
import { Projections } from '../../../platform/projections/projections.js';
import { property } from '../domain/property.js';
import { importedId, ListedOnce, settled } from '../importing/listed-once.js';
import { newProperty, readFields } from '../staff/entered-property.js';
import { PropertyAccess, type Owners } from '../staff/property-access.js';
import { readListing } from './vrsync-listing.js';
import { listingsOf } from './vrsync-file.js';

/** Listings that are imported at the same time. */
const AT_ONCE = 32;
const BATCH = 250;

/**
 * Imports the listings of another system as drafts: each one wholly or not at all, and none of the same code twice. A
 * trial stores nothing and says what would happen.
 * @throws RefusedFile 415 for what is no VRSync, 413 for too many listings
 */
export class ImportVrsync extends Command<VrsyncImportResult> {
  constructor(
    readonly text: string,
    readonly trial: boolean,
    readonly account: Account,
    readonly origin: Origin,
  ) {
    super();
  }
}

@CommandHandler(ImportVrsync)
export class ImportVrsyncHandler implements ICommandHandler<ImportVrsync> {
  constructor(
    @Inject(Streams) private readonly streams: Streams,
    @Inject(Projections) private readonly projections: Projections,
    @Inject(PropertyAccess) private readonly access: PropertyAccess,
    @Inject(ListedOnce) private readonly importing: ListedOnce,
  ) {}

  async execute({ text, trial, account, origin }: ImportVrsync): Promise<VrsyncImportResult> {
    const owners = await this.access.ownersOfNew(account, {});
    const listings: VrsyncListing[] = [];
    const seen = new Set<string>();
    let last: Written | null = null;
    let batch: (() => Promise<void>)[] = [];
    const flush = async (): Promise<void> => {
      const queue = new WorkQueue(AT_ONCE);
      await settled(batch.map((work) => queue.run(work)));
      batch = [];
    };
    for await (const node of listingsOf(text)) {
      const read = node ? readListing(node) : null;
      const code = read?.code || `nº ${listings.length + 1}`;
      const listing: VrsyncListing = {
        code,
        title: read?.title ?? '',
        outcome: 'imported',
        notes: read?.notes ?? [],
      };
      listings.push(listing);
      if (!read?.fields) fail(listing, read?.problems ?? ['Este trecho do arquivo não é XML válido.']);
      else if (read.code === '') fail(listing, ['Falta o código (ListingID).']);
      else if (seen.has(code)) skip(listing, 'O mesmo código já apareceu no arquivo.');
      else {
        const { fields } = read;
        seen.add(code);
        batch.push(async () => {
          const written = await this.take(listing, fields, { owners, trial, origin });
          if (written && written.position > (last?.position ?? 0)) last = written;
        });
      }
      if (batch.length >= BATCH) await flush();
    }
    await flush();
    if (last) await this.projections.shown(last);
    const count = (outcome: VrsyncListing['outcome']): number =>
      listings.filter((one) => one.outcome === outcome).length;
    return {
      trial,
      imported: count('imported'),
      skipped: count('skipped'),
      errors: count('error'),
      listings,
    };
  }

  /** Imports one listing, or tries it; its outcome is written into it. */
  private async take(
    listing: VrsyncListing,
    fields: CreateProperty,
    { owners, trial, origin }: { owners: Owners; trial: boolean; origin: Origin },
  ): Promise<Written | null> {
    const key = `vrsync ${listing.code}`;
    try {
      const { neighborhood, ...given } = fields;
      const checked = await readFields(neighborhood ? fields : given);
      const input = { ...newProperty({ neighborhood: '', ...checked } as CreateProperty), ...owners };
      if (trial) {
        const { state } = await this.streams.load(property, importedId(key));
        if (state && !state.removed) skip(listing, KNOWN);
        return null;
      }
      const listed = await this.importing.list({ key, input, isStill: () => true }, origin);
      if (typeof listed === 'string') fail(listing, [listed]);
      else if (listed === null) skip(listing, KNOWN);
      else return listed;
    } catch (error) {
      if (!(error instanceof HttpException) && !(error instanceof DomainError)) throw error;
      fail(listing, [failureOf(error).body.message]);
    }
    return null;
  }
}

const KNOWN = 'Um imóvel com este código já foi importado.';

function fail(listing: VrsyncListing, notes: string[]): void {
  listing.outcome = 'error';
  listing.notes = notes;
}

function skip(listing: VrsyncListing, note: string): void {
  listing.outcome = 'skipped';
  listing.notes = [note];
}
