import { buffer } from 'node:stream/consumers';
import { Inject, Injectable } from '@nestjs/common';
import { AgencyQueries } from './agency/agency.queries.js';
import { Logos } from './agency/logos.js';
import type { Letterhead, Letterheads } from './letterhead.published.js';
import { SettingsQueries } from './settings.queries.js';

@Injectable()
export class LetterheadQueries implements Letterheads {
  constructor(
    @Inject(AgencyQueries) private readonly agency: AgencyQueries,
    @Inject(SettingsQueries) private readonly settings: SettingsQueries,
    @Inject(Logos) private readonly logos: Logos,
  ) {}

  async current(): Promise<Letterhead> {
    const [{ name, phone, email, address, colours, logo }, { creci }] = await Promise.all([
      this.agency.managed(),
      this.settings.managed(),
    ]);
    const file = logo && (await this.logos.open(logo.id, 'logo.png'));
    return {
      ...{ name, creci, phone, email, address },
      colour: colours.primary,
      logo: file ? { content: await buffer(file.stream), width: logo.width, height: logo.height } : null,
    };
  }
}
