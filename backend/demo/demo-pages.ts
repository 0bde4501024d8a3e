import { Inject, Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { EditPage } from '../src/slices/pages/page.commands.js';
import { Agency } from '../src/slices/settings/agency/agency.published.js';
import { StaleState } from '../src/platform/storage/errors/domain-error.js';
import type { Origin } from '../src/platform/log/deciding/streams.js';
import { demoPages } from './pages/page-texts.js';

@Injectable()
export class DemoPages {
  constructor(
    @Inject(Agency) private readonly agency: Agency,
    @Inject(CommandBus) private readonly commands: CommandBus,
  ) {}

  /** Leaves written pages as they are. */
  async write(origin: Origin): Promise<{ created: number; skipped: number }> {
    const pages = demoPages(await this.agency.profile());
    let created = 0;
    for (const { key, text } of pages) {
      try {
        await this.commands.execute(new EditPage(key, text, 0, origin));
        created++;
      } catch (error) {
        if (!(error instanceof StaleState)) throw error;
      }
    }
    return { created, skipped: pages.length - created };
  }
}
