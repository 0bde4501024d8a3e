import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '../config/config.js';
import { saveKeys } from '../config/secrets.js';
import { ENGINES, type Engines } from '../platform/storage/engines.js';
import type { StoredEvent } from '../platform/storage/event-store/event-store.js';
import { EventTypes } from '../platform/storage/event-store/event-catalogue.js';
import { FILE_STORE, type FileStore } from '../platform/storage/files/file-store.js';
import { PrimaryCollections } from '../platform/storage/personal-data/primary-collections.js';
import { fingerprintOf, KeyRing } from '../platform/storage/personal-data/key-ring.js';
import { SubjectKeys } from '../platform/storage/personal-data/subject-keys.js';
import { appendStoredEvents } from './append-stored-events.js';
import type { BackupProgress } from './backups.js';
import { readListedFiles } from './files-copy.js';
import { writeVaultLines } from './export-lines.js';
import { readManifests, type BackupManifest, type StoredBackupManifest } from './backup-manifest.js';
import { BackupParts } from './backup-parts.js';
import { BackupRefused, openBackupLocation, type BackupLocation } from './backup-location.js';
import { RestoreMark } from './restore-mark.js';
import {
  eventsInBackup,
  backupWithFilesFor,
  isBeyondRestorePoint,
  vaultLinesInBackup,
  type RestorePoint,
} from './restore-source.js';

export interface RestoreOptions {
  until: RestorePoint;
  withFiles: boolean;
  keepsKeys?: boolean;
  /** People erased after the chosen moment must not return. */
  erasedBy(event: StoredEvent): { stream: string; erased: boolean } | null;
  onProgress?(progress: BackupProgress): void;
}

export interface RestoreResult {
  manifest: BackupManifest;
  events: number;
  position: number;
  files: number;
}

@Injectable()
export class BackupRestorer {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    @Inject(ENGINES) private readonly engines: Engines,
    @Inject(FILE_STORE) private readonly files: FileStore,
    @Inject(EventTypes) private readonly types: EventTypes,
    @Inject(PrimaryCollections) private readonly kept: PrimaryCollections,
    @Inject(KeyRing) private readonly ring: KeyRing,
    @Inject(SubjectKeys) private readonly keys: SubjectKeys,
    @Inject(RestoreMark) private readonly mark: RestoreMark,
  ) {}

  /**
   * Into empty stores; repeatable after an interruption. Parts are checked before use.
   * @throws BackupRefused, BrokenPart
   */
  async run(where: string, options: RestoreOptions): Promise<RestoreResult> {
    const place = openBackupLocation(where, this.config);
    const what = place.label + restorePointText(options.until);
    await this.mark.announce(what);
    const { whole, manifest } = await this.chosen(place, what);
    // Outside production a start reads the keys there.
    if (options.keepsKeys && !this.config.production) saveKeys(this.config.dataDir, this.ring.keys);

    const parts = new BackupParts(place.store);
    const progress: BackupProgress = { events: 0, files: 0, bytes: 0 };
    const tell = (change: Partial<BackupProgress>): void => {
      options.onProgress?.(Object.assign(progress, change));
    };
    const { documents, events } = this.engines;
    // Folding needs the keys.
    await writeVaultLines(documents, this.kept, vaultLinesInBackup(manifest, parts, this.kept));
    await this.keys.check();
    const log = new RestoredLog(manifest, parts, options);
    const count = await appendStoredEvents(events, log.read(), (appended) => tell({ events: appended }));
    for (const stream of log.erasedLater) await this.keys.erase(stream);
    const files = options.withFiles ? await this.restoreFiles(whole, log.position, parts, tell) : 0;
    await this.mark.clear();
    return { manifest, events: count, position: log.position, files };
  }

  private async chosen(
    { label, store }: BackupLocation,
    what: string,
  ): Promise<{ whole: readonly StoredBackupManifest[]; manifest: StoredBackupManifest }> {
    const { whole, broken } = await readManifests(store);
    const manifest = whole.at(-1);
    if (broken.length > 0)
      throw new BackupRefused(
        `${broken.join(', ')}: o manifesto está danificado. Para restaurar da cópia anterior, tire-o do lugar.`,
      );
    if (!manifest) throw new BackupRefused(`Não há cópia de segurança em ${label}.`);
    this.refuseUnsuitable(manifest);
    await this.begin(what);
    return { whole, manifest };
  }

  private refuseUnsuitable({ format, vault, program, log }: StoredBackupManifest): void {
    if (format !== 1)
      throw new BackupRefused(`A cópia tem um formato que esta versão não conhece: ${format}.`);
    const unknown = log.categories.filter((category) => !this.types.categories.includes(category));
    if (unknown.length > 0 || program.rank > this.types.rank)
      throw new BackupRefused(
        `A cópia foi feita por uma versão mais nova do programa (${program.version}): use-a.`,
      );
    const known = this.ring.all.map(fingerprintOf);
    const missing = vault.wrappedBy.filter((fingerprint) => !known.includes(fingerprint));
    if (missing.length > 0)
      throw new BackupRefused(
        `PERSONAL_DATA_KEY não é a chave desta cópia: a sua tem a impressão ${known.join(', ')}, e a cópia precisa de ${missing.join(', ')}. ` +
          'Defina a chave certa em PERSONAL_DATA_KEY (ou copie para DATA_DIR o secrets.json da instalação de origem), ou a antiga em PERSONAL_DATA_KEY_PREVIOUS.',
      );
  }

  private async begin(what: string): Promise<void> {
    const pending = await this.mark.pending();
    if (pending !== undefined && pending !== what)
      throw new BackupRefused(
        `Aqui há uma restauração de ${pending} que não terminou: repita-a, ou comece em um lugar vazio.`,
      );
    if (pending === undefined && !(await this.mark.isLogEmpty()))
      throw new BackupRefused('O log já contém eventos: restaure para um lugar vazio.');
    await this.mark.set(what);
  }

  private async restoreFiles(
    manifests: readonly StoredBackupManifest[],
    position: number,
    parts: BackupParts,
    tell: (change: Partial<BackupProgress>) => void,
  ): Promise<number> {
    let files = 0;
    let bytes = 0;
    const lists = backupWithFilesFor(manifests, position)?.files.lists ?? [];
    for await (const one of readListedFiles(lists, parts)) {
      await this.files.put(one.file, await parts.read(one), typeOf(one.file));
      tell({ files: ++files, bytes: (bytes += one.bytes) });
    }
    return files;
  }
}

class RestoredLog {
  position = 0;
  readonly erasedLater = new Set<string>();

  constructor(
    private readonly manifest: BackupManifest,
    private readonly parts: BackupParts,
    private readonly options: RestoreOptions,
  ) {}

  async *read(): AsyncIterable<StoredEvent> {
    let ended = false;
    for await (const event of eventsInBackup(this.manifest, this.parts)) {
      ended ||= isBeyondRestorePoint(this.options.until, event);
      if (ended) this.noteErasure(event);
      else {
        this.position = event.position;
        yield event;
      }
    }
  }

  private noteErasure(event: StoredEvent): void {
    const asked = this.options.erasedBy(event);
    if (asked?.erased) this.erasedLater.add(asked.stream);
    else if (asked) this.erasedLater.delete(asked.stream);
  }
}

function restorePointText(until: RestorePoint): string {
  if (until === null) return '';
  return 'position' in until ? `, até a posição ${until.position}` : `, até ${until.time}`;
}

const TYPES: Record<string, string> = { avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg' };

const typeOf = (file: string): string => TYPES[file.split('.')[1] ?? ''] ?? 'application/octet-stream';
