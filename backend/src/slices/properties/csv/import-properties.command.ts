import { setImmediate as otherWork } from 'node:timers/promises';
import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { CsvImportResult } from '@lox/contracts/property-management.js';
import type { Account } from '../../../platform/auth/accounts.js';
import type { Origin } from '../../../platform/deciding/streams.js';
import { WorkQueue } from '../../../platform/files/work-queue.js';
import type { Written } from '../../../platform/projections/overdue.js';
import type { ProjectionReader } from '../../../platform/projections/projection-reader.js';
import { Projections } from '../../../platform/projections/projections.js';
import { readLine, readTable, type ImportLine } from './csv-lines.js';
import { importKeyOf, type PropertyDocument } from '../projections/properties.projection.js';
import { PropertyAccess } from '../staff/property-access.js';
import { ListedOnce, settled, type Importable } from '../importing/listed-once.js';
import { PROPERTIES } from '../property.tokens.js';

/** Lines that are imported at the same time, and lines whose neighbours are looked up together. */
const AT_ONCE = 64;
const BATCH = 250;

/**
 * Imports properties from a spreadsheet's lines: each one wholly or not at all, and no one twice.
 * @throws RefusedFile 415 for what is no CSV, 413 for too many lines; 400 when columns are missing
 */
export class ImportProperties extends Command<CsvImportResult> {
  constructor(
    readonly text: string,
    readonly account: Account,
    readonly origin: Origin,
  ) {
    super();
  }
}

@CommandHandler(ImportProperties)
export class ImportPropertiesHandler implements ICommandHandler<ImportProperties> {
  constructor(
    @Inject(Projections) private readonly projections: Projections,
    @Inject(ListedOnce) private readonly importing: ListedOnce,
    @Inject(PropertyAccess) private readonly access: PropertyAccess,
    @Inject(PROPERTIES) private readonly properties: ProjectionReader<PropertyDocument>,
  ) {}

  async execute({ text, account, origin }: ImportProperties): Promise<CsvImportResult> {
    const owners = await this.access.ownersOfNew(account, {});
    const { rows, ...table } = await readTable(text);
    const seen = new Set<string>();
    const result: CsvImportResult = { imported: 0, skipped: 0, errors: 0, errorDetails: [] };
    let last: Written | null = null;
    for (let start = 0; start < rows.length; start += BATCH) {
      // Reading lines never awaits anything, so other requests are served here.
      await otherWork();
      const lines: ImportLine[] = [];
      for (const row of rows.slice(start, start + BATCH)) {
        const line = await readLine(row, table, owners);
        if ('message' in line) result.errorDetails.push(line);
        else if (seen.has(line.key)) result.skipped++;
        else lines.push(line);
        if ('key' in line) seen.add(line.key);
      }
      const known = await this.known(lines);
      const queue = new WorkQueue(AT_ONCE);
      await settled(
        lines.map((line) =>
          queue.run(async () => {
            const listed = known.has(line.key) ? null : await this.importing.list(importable(line), origin);
            if (typeof listed === 'string') result.errorDetails.push({ line: line.line, message: listed });
            else if (listed === null) result.skipped++;
            else {
              result.imported++;
              if (listed.position > (last?.position ?? 0)) last = listed;
            }
          }),
        ),
      );
    }
    if (last) await this.projections.shown(last);
    result.errorDetails.sort((a, b) => a.line - b.line);
    return { ...result, errors: result.errorDetails.length };
  }

  /** Keys of lines whose property exists already. */
  private async known(lines: readonly ImportLine[]): Promise<Set<string>> {
    const keys = lines.map(({ key }) => key);
    const found = await this.properties.find({ importKey: { $in: keys }, removed: false });
    return new Set(found.map(({ importKey }) => importKey));
  }
}

/** Known again by title and address. */
const importable = ({ key, input }: ImportLine): Importable => ({
  key,
  input,
  isStill: ({ data }) => importKeyOf(data) === key,
});
