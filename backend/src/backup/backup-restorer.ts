import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '../config/config.js';
import { saveKeys } from '../config/secrets.js';
import { ENGINES, type Engines } from '../platform/storage/engines.js';
import type { StoredEvent } from '../platform/storage/event-store/event-store.js';
import { EventTypes } from '../platform/storage/event-store/event-catalogue.js';
import { contentTypeOf } from '../platform/http/files/photos.js';
import { FILE_STORE, type FileStore } from '../platform/storage/files/file-store.js';
import { PrimaryCollections } from '../platform/storage/personal-data/primary-collections.js';
import { fingerprintOf, KeyRing } from '../platform/storage/personal-data/key-ring.js';
import { SubjectKeys } from '../platform/storage/personal-data/subject-keys.js';
import { appendStoredEvents } from './append-stored-events.js';
import type { BackupProgress } from './backups.js';
import type { ListedFile } from './files-copy.js';
import { writeVaultLines, type VaultLine } from './export-lines.js';
import { readManifests, type BackupManifest, type StoredBackupManifest } from './backup-manifest.js';
import { BackupParts } from './backup-parts.js';
import { BackupRefused, openBackupLocation, type BackupLocation } from './backup-location.js';
import { RestoreMark } from './restore-mark.js';

export type RestorePoint = { position: number } | { time: string } | null;

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
   * Into empty stores; repeatable. Parts are checked before use.
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
    await writeVaultLines(documents, this.kept, parts.readLines<VaultLine>(manifest.vault.parts));
    await this.keys.check();
    let position = 0;
    const erasedLater = new Set<string>();
    async function* restored(): AsyncIterable<StoredEvent> {
      let ended = false;
      for await (const { event } of parts.readLines<{ event: StoredEvent }>(manifest.log.segments)) {
        ended ||= isBeyondRestorePoint(options.until, event);
        if (!ended) {
          position = event.position;
          yield event;
          continue;
        }
        const asked = options.erasedBy(event);
        if (asked?.erased) erasedLater.add(asked.stream);
        else if (asked) erasedLater.delete(asked.stream);
      }
    }
    const count = await appendStoredEvents(events, restored(), (appended) => tell({ events: appended }));
    for (const stream of erasedLater) await this.keys.erase(stream);
    const files = options.withFiles ? await this.restoreFiles(whole, position, parts, tell) : 0;
    await this.mark.clear();
    return { manifest, events: count, position, files };
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
    // The first backup that reaches the position may hold files removed since.
    const holder = manifests.find(({ log }) => log.position >= position) ?? manifests.at(-1);
    for await (const one of parts.readLines<ListedFile>(holder?.files.lists ?? [])) {
      await this.files.put(one.file, await parts.read(one), contentTypeOf(one.file));
      tell({ files: ++files, bytes: (bytes += one.bytes) });
    }
    return files;
  }
}

/** The first later event ends the log: no stream gets a hole. */
function isBeyondRestorePoint(until: RestorePoint, { position, metadata }: StoredEvent): boolean {
  if (until === null) return false;
  return 'position' in until ? position > until.position : metadata.occurredAt > until.time;
}

function restorePointText(until: RestorePoint): string {
  if (until === null) return '';
  return 'position' in until ? `, até a posição ${until.position}` : `, até ${until.time}`;
}
