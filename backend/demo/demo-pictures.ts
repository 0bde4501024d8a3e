import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { Inject, Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { Account } from '../src/platform/http/auth/accounts.js';
import { DomainError, StaleState } from '../src/platform/storage/errors/domain-error.js';
import { type EventStore, streamOf } from '../src/platform/storage/event-store/event-store.js';
import { EVENT_STORE } from '../src/platform/storage/engines.js';
import { Photos, type StoredPhoto } from '../src/platform/http/files/photos.js';
import { PictureWorker } from '../src/platform/http/files/picture-worker.js';
import type { DemoProperty } from './demo-property.js';
import type { Drawing } from './pictures/drawing.js';
import { scenesOf } from './pictures/scenes.js';
import { demoOrigin } from './demo-origin.js';
import { ChangeProperty } from '../src/slices/properties/staff/property.commands.js';

export interface PropertyWithoutPhotos {
  id: string;
  property: DemoProperty;
  by: Account;
}

const PAUSE_MS = 50;

@Injectable()
export class DemoPictures {
  constructor(
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(EVENT_STORE) private readonly events: EventStore,
    @Inject(Photos) private readonly photos: Photos,
    @Inject(PictureWorker) private readonly process: PictureWorker,
  ) {}

  /** Resumable; skips properties whose photos ever changed. */
  async add(properties: readonly PropertyWithoutPhotos[], signal: AbortSignal): Promise<void> {
    for (const entry of properties) {
      const revision = await this.revisionOf(entry.id);
      if (revision === null) continue;
      const { property } = entry;
      const added = await this.draw(scenesOf(property), property.key, signal);
      if (signal.aborted) return;
      await this.addPhotos(entry, added, revision);
    }
  }

  private async revisionOf(id: string): Promise<number | null> {
    const events = await this.events.read(streamOf('property', id));
    const settled = events.some(({ type }) => type === 'PropertyPhotosChanged' || type === 'PropertyRemoved');
    return settled ? null : (events.at(-1)?.revision ?? null);
  }

  private async addPhotos(
    { id, by }: PropertyWithoutPhotos,
    added: StoredPhoto[],
    revision: number,
  ): Promise<void> {
    // The present time: audit entries follow the log's order.
    const origin = demoOrigin(by.id, new Date());
    const change = { patch: {}, photos: { kept: [], added, main: null } };
    try {
      await this.commands.execute(new ChangeProperty(id, change, by, revision, origin));
    } catch (error) {
      // The file cleaner removes the unused photos.
      if (!(error instanceof StaleState) && !(error instanceof DomainError)) throw error;
    }
  }

  private async draw(scenes: (() => Drawing)[], name: string, signal: AbortSignal): Promise<StoredPhoto[]> {
    const folder = await mkdtemp(join(tmpdir(), 'lox-pictures-'));
    const stored: StoredPhoto[] = [];
    try {
      for (const scene of scenes) {
        if (signal.aborted) break;
        const path = join(folder, 'picture.jpg');
        await writeFile(path, await this.process.make('drawing', scene().toSvg(), 95));
        stored.push(await this.photos.store({ path, name }, 'drawing'));
        await delay(PAUSE_MS, undefined, { signal }).catch(() => undefined);
      }
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
    return stored;
  }
}
