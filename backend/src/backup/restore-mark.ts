import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '../config/config.js';
import type { Document } from '../platform/storage/document-store/document-store.js';
import { ENGINES, type Engines } from '../platform/storage/engines.js';
import { EventTypes } from '../platform/storage/event-store/event-catalogue.js';
import { StartRefused } from '../platform/storage/errors/start-refused.js';
import { firstEvent } from '../platform/storage/event-store/first-event.js';
import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PRIVATE_FOLDER_MODE } from '../config/private-folders.js';

const RESTORES = 'restores';
const ID = 'restore';

interface Mark extends Document {
  of: string;
  untouched?: true;
}

/** Keeps servers off a partial log. */
@Injectable()
export class RestoreMark {
  constructor(
    @Inject(ENGINES) private readonly engines: Engines,
    @Inject(EventTypes) private readonly types: EventTypes,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  async pending(): Promise<string | undefined> {
    const mark = await this.mark();
    return mark?.untouched ? undefined : mark?.of;
  }

  /** Only marks empty stores. */
  async announce(of: string): Promise<void> {
    if ((await this.mark()) || !(await this.isLogEmpty())) return;
    await this.put({ _id: ID, of, untouched: true });
  }

  /** Call it before anything is written. */
  set(of: string): Promise<void> {
    return this.put({ _id: ID, of });
  }

  /** Leaves a killed process's mark, and that of a restore that has begun. */
  async withdraw(): Promise<void> {
    if (isOwnRestoreNote(this.config.dataDir) && (await this.pending()) === undefined) await this.clear();
  }

  async clear(): Promise<void> {
    await this.engines.documents.write([{ remove: RESTORES, where: { _id: ID } }]);
    removeRestoreNote(this.config.dataDir);
  }

  /** @throws StartRefused */
  async refuseUnfinished(): Promise<void> {
    const { dataDir } = this.config;
    const marked = (await this.mark())?.of;
    const noted = readRestoreNote(dataDir);
    const isCutOff = marked !== undefined || (noted !== undefined && (await this.isLogEmpty()));
    if (!isCutOff) return;
    const instead = marked === undefined ? ` Para começar vazio, apague ${restoreNotePath(dataDir)}.` : '';
    throw new StartRefused(
      `A restauração de ${marked ?? noted} não terminou: repita o comando, que continua de onde parou.${instead}`,
    );
  }

  async isLogEmpty(): Promise<boolean> {
    return (await firstEvent(this.engines.events, this.types.categories)) === undefined;
  }

  private mark(): Promise<Mark | undefined> {
    return this.engines.documents.get<Mark>(RESTORES, ID);
  }

  private put(document: Mark): Promise<void> {
    return this.engines.documents.write([{ put: RESTORES, document }]);
  }
}

interface Note {
  of: string;
  by: string;
}

const OWN = randomUUID();

/** Tells an interrupted restore from a new folder. */
export const restoreNotePath = (dataDir: string): string => join(dataDir, 'restore-under-way');

export function writeRestoreNote(dataDir: string, of: string): void {
  if (noteIn(dataDir)) return;
  mkdirSync(dataDir, { recursive: true, mode: PRIVATE_FOLDER_MODE });
  const note: Note = { of, by: OWN };
  writeFileSync(restoreNotePath(dataDir), JSON.stringify(note), { mode: 0o600, flush: true });
}

export const readRestoreNote = (dataDir: string): string | undefined => noteIn(dataDir)?.of;

export const isOwnRestoreNote = (dataDir: string): boolean => noteIn(dataDir)?.by === OWN;

export function removeRestoreNote(dataDir: string): void {
  rmSync(restoreNotePath(dataDir), { force: true });
}

function noteIn(dataDir: string): Note | undefined {
  const file = restoreNotePath(dataDir);
  if (!existsSync(file)) return undefined;
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Note;
  } catch {
    // The process was killed while writing.
    return { of: '?', by: '' };
  }
}
