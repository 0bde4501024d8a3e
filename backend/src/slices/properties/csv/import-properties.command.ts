import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { CsvImportResult } from '@lox/contracts/property-management.js';
import type { Account } from '../../../platform/http/auth/accounts.js';
import type { Origin } from '../../../platform/log/deciding/streams.js';
import type { ProjectionReader } from '../../../platform/log/following/projection-reader.js';
import { type ImportObserver, ImportRunner } from '../importing/import-runner.js';
import {
  IdempotentListing,
  type Importable,
  importDraft,
  importProblemText,
} from '../importing/idempotent-listing.js';
import { importKeyOf, PROPERTIES, type PropertyDocument } from '../projections/properties.projection.js';
import { PropertyAccess, type PropertyOwners } from '../staff/property-access.js';
import type { CsvLine } from './read-csv.js';

/** Each line is imported wholly or not at all. */
export class ImportProperties extends Command<CsvImportResult> {
  constructor(
    readonly path: string,
    readonly brokerId: string | null,
    readonly account: Account,
    readonly origin: Origin,
    readonly observer: ImportObserver,
  ) {
    super();
  }
}

interface Draft {
  line: number;
  input: Importable['input'];
  key: string;
  notes: string[];
}

@CommandHandler(ImportProperties)
export class ImportPropertiesHandler implements ICommandHandler<ImportProperties> {
  constructor(
    @Inject(ImportRunner) private readonly imports: ImportRunner,
    @Inject(IdempotentListing) private readonly listing: IdempotentListing,
    @Inject(PropertyAccess) private readonly access: PropertyAccess,
    @Inject(PROPERTIES) private readonly properties: ProjectionReader<PropertyDocument>,
  ) {}

  async execute({ path, brokerId, account, origin, observer }: ImportProperties): Promise<CsvImportResult> {
    const owners = await this.access.ownersOfImport(account, brokerId);
    const seen = new Set<string>();
    const errorDetails: CsvImportResult['errorDetails'] = [];
    const notes: CsvImportResult['errorDetails'] = [];
    let [imported, skipped] = [0, 0];
    await this.imports.run('csv', path, account, observer, {
      counts: () => ({ imported, skipped, errors: errorDetails.length }),
      take: async (read) => {
        const draft = await readDraft(read, owners);
        if ('message' in draft) {
          errorDetails.push(draft);
          return null;
        }
        const { line, key } = draft;
        const isRepeated = seen.has(key);
        seen.add(key);
        const isKnown = isRepeated || (await this.isKnown(key));
        const listed = isKnown ? null : await this.listing.list(importable(draft), origin);
        if (typeof listed === 'string') {
          errorDetails.push({ line, message: listed });
          return null;
        }
        if (listed === null) skipped++;
        else {
          imported++;
          notes.push(...draft.notes.map((message) => ({ line, message })));
        }
        return listed;
      },
    });
    return {
      imported,
      skipped,
      errors: errorDetails.length,
      errorDetails: errorDetails.toSorted(byLine),
      ...(notes.length > 0 && { notes: notes.toSorted(byLine) }),
    };
  }

  /** With `removed` in the query, SQLite would read all other properties. */
  private async isKnown(importKey: string): Promise<boolean> {
    const found = await this.properties.find({ importKey });
    return found.some(({ removed }) => !removed);
  }
}

const byLine = (one: { line: number }, other: { line: number }): number => one.line - other.line;

async function readDraft(
  line: CsvLine,
  owners: PropertyOwners,
): Promise<Draft | { line: number; message: string }> {
  if ('message' in line) return line;
  try {
    const input = await importDraft(line.fields, owners);
    return { line: line.line, input, key: importKeyOf(input), notes: line.notes };
  } catch (error) {
    return { line: line.line, message: importProblemText(error) };
  }
}

const importable = ({ key, input }: Draft): Importable => ({
  key,
  input,
  isStill: (state) => importKeyOf(state) === key,
});
