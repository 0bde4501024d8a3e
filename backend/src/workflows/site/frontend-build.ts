import { existsSync, readFileSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Injectable, Logger } from '@nestjs/common';
import type { PaintScreen } from '@lox/contracts/painted-screens.js';
import type { CanonicalAddress, RenderSite } from '@lox/contracts/site-rendering.js';
import { ClientFiles } from './client-files.js';

export interface LoadedBuild {
  writtenAt: number;
  files: ClientFiles;
  adminPage: string;
  screens: Readonly<Record<string, readonly string[]>>;
  render: RenderSite;
  keptAddress: CanonicalAddress;
  paint(): Promise<PaintScreen>;
}

/** Outside production a newer build replaces it. */
@Injectable()
export class FrontendBuild {
  private readonly log = new Logger('site');
  private readonly root = resolve('frontend/dist');
  private readonly entry = join(this.root, 'server', 'entry-server.js');
  private readonly opening = join(this.root, 'server', 'opening.js');
  private readonly adminPage = this.clientFile('admin.html');
  private readonly screens = this.clientFile('.vite/admin-screens.json');
  private loaded: LoadedBuild | null = null;
  private loading: Promise<LoadedBuild | null> | null = null;

  clientFile(name: string): string {
    return join(this.root, 'client', name);
  }

  async current(): Promise<LoadedBuild | null> {
    if (this.loaded && (process.env.NODE_ENV === 'production' || !this.isOutdated(this.loaded))) {
      return this.loaded;
    }
    this.loading ??= this.load().finally(() => (this.loading = null));
    this.loaded = await this.loading;
    return this.loaded;
  }

  private isOutdated({ writtenAt }: LoadedBuild): boolean {
    const { entry, opening, adminPage, screens } = this;
    // During a build files are missing.
    if (![entry, opening, adminPage, screens].every((file) => existsSync(file))) return false;
    return statSync(entry).mtimeMs !== writtenAt;
  }

  private async load(): Promise<LoadedBuild | null> {
    const { entry } = this;
    try {
      const writtenAt = statSync(entry).mtimeMs;
      type Entry = { render: RenderSite; keptAddress: CanonicalAddress };
      const { render, keptAddress } = await this.module<Entry>(entry, writtenAt);
      const adminPage = readFileSync(this.adminPage, 'utf8');
      const screens = JSON.parse(readFileSync(this.screens, 'utf8')) as LoadedBuild['screens'];
      const files = new ClientFiles(join(this.root, 'client'));
      const paint = async () => (await this.module<{ paint: PaintScreen }>(this.opening, writtenAt)).paint;
      return { writtenAt, files, adminPage, screens, render, keptAddress, paint };
    } catch (error) {
      this.log.error(`No usable frontend build in ${this.root}: run npm run build`, errorStack(error));
      return this.loaded;
    }
  }

  /** The query makes Node import a new build. */
  private async module<T>(file: string, writtenAt: number): Promise<T> {
    return (await import(`${pathToFileURL(file).href}?${writtenAt}`)) as T;
  }
}

export function errorStack(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
