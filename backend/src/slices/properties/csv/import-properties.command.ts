import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { CsvOwner } from '@lox/contracts/csv-further.js';
import { abilityOf, canOn } from '@lox/contracts/permissions.js';
import type { CsvImportResult, CsvTrialLine } from '@lox/contracts/property-management.js';
import type { Account } from '../../../platform/http/auth/accounts.js';
import type { Origin } from '../../../platform/log/deciding/streams.js';
import type { Written } from '../../../platform/log/following/read-your-writes.js';
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
import { ImportExtras } from './import-extras.js';
import type { CsvLine } from './read-csv.js';

/** Each line is imported wholly or not at all; a trial stores nothing. */
export class ImportProperties extends Command<CsvImportResult> {
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

interface Draft {
  line: number;
  input: Importable['input'];
  key: string;
  photos: string[];
  owner: CsvOwner | null;
  notes: string[];
}

@CommandHandler(ImportProperties)
export class ImportPropertiesHandler implements ICommandHandler<ImportProperties> {
  constructor(
    @Inject(ImportRunner) private readonly imports: ImportRunner,
    @Inject(IdempotentListing) private readonly listing: IdempotentListing,
    @Inject(PropertyAccess) private readonly access: PropertyAccess,
    @Inject(ImportExtras) private readonly extras: ImportExtras,
    @Inject(PROPERTIES) private readonly properties: ProjectionReader<PropertyDocument>,
  ) {}

  async execute({ path, how, account, origin, observer }: ImportProperties): Promise<CsvImportResult> {
    const { trial, brokerId } = how;
    const owners = await this.access.ownersOfImport(account, brokerId);
    const mayRegister = canOn(abilityOf(account), 'update', 'properties', owners);
    const registered = new Map<string, string>();
    const seen = new Set<string>();
    const lines: CsvTrialLine[] = [];
    const counts = { imported: 0, skipped: 0, errors: 0 };
    await this.imports.run('csv', path, account, observer, {
      counts: () => counts,
      take: async (read) => {
        const draft = await readDraft(read, owners, mayRegister);
        const isRepeated = 'key' in draft && seen.has(draft.key);
        if ('key' in draft) seen.add(draft.key);
        const listed =
          'message' in draft
            ? draft.message
            : isRepeated
              ? null
              : await this.list(draft, trial, account, origin, registered);
        lines.push(outcomeOf(draft, listed));
        counts[typeof listed === 'string' ? 'errors' : listed === null ? 'skipped' : 'imported']++;
        return typeof listed === 'object' ? listed : null;
      },
    });
    this.extras.wake();
    lines.sort((one, other) => one.line - other.line);
    const messagesOf = (outcome: CsvTrialLine['outcome']) =>
      lines
        .filter((line) => line.outcome === outcome)
        .flatMap(({ line, notes }) => notes.map((message) => ({ line, message })));
    const notes = messagesOf('imported');
    const errorDetails = messagesOf('error');
    return { ...counts, errorDetails, ...(notes.length > 0 && { notes }), ...(trial && { trial: lines }) };
  }

  /** See `IdempotentListing`. */
  private async list(
    draft: Draft,
    trial: boolean,
    { id: by }: Account,
    origin: Origin,
    registered: Map<string, string>,
  ): Promise<Written | null | string | undefined> {
    const { key, photos, owner, line } = draft;
    const known = await this.known(key);
    const listed = known
      ? null
      : await (trial ? this.listing.tried(importable(draft)) : this.listing.list(importable(draft), origin));
    if (trial || typeof listed === 'string') return listed;
    // A killed import may have listed the property without the rest.
    const id = listed ? listed.stream.slice('property-'.length) : known?.ownerId === by && known._id;
    if (id && owner) await this.extras.addOwner(id, owner, registered, origin);
    if (id && (listed || known?.photos.length === 0)) await this.extras.askPhotos(id, photos, line, by);
    return listed;
  }

  /** With `removed` in the query, SQLite would read all other properties. */
  private async known(importKey: string): Promise<PropertyDocument | undefined> {
    const found = await this.properties.find({ importKey });
    return found.find(({ removed }) => !removed);
  }
}

const NO_OWNER = 'O proprietário não é registrado: só quem pode editar imóveis o registra.';
const KNOWN = 'Já existe um imóvel com este título e endereço.';

function outcomeOf(
  draft: Draft | { line: number; message: string },
  listed: Written | null | string | undefined,
): CsvTrialLine {
  const { line } = draft;
  const title = 'input' in draft ? draft.input.title : '';
  if (typeof listed === 'string') return { line, title, outcome: 'error', notes: [listed] };
  if (listed === null) return { line, title, outcome: 'skipped', notes: [KNOWN] };
  const { notes, owner } = draft as Draft;
  return { line, title, outcome: 'imported', notes, ...(owner && { owner: owner.name }) };
}

async function readDraft(
  line: CsvLine,
  owners: PropertyOwners,
  mayRegister: boolean,
): Promise<Draft | { line: number; message: string }> {
  if ('message' in line) return line;
  try {
    const input = await importDraft(line.fields, owners);
    const { photos } = line;
    const owner = mayRegister ? line.owner : null;
    const notes = line.owner && !owner ? [...line.notes, NO_OWNER] : line.notes;
    return { line: line.line, input, key: importKeyOf(input), photos, owner, notes };
  } catch (error) {
    return { line: line.line, message: importProblemText(error) };
  }
}

const importable = ({ key, input }: Draft): Importable => ({
  key,
  input,
  isStill: (state) => importKeyOf(state) === key,
});
