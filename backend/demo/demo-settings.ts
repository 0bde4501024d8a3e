import { Inject, Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { SettingsQueries } from '../src/slices/settings/settings.queries.js';
import { StaleState } from '../src/platform/storage/errors/domain-error.js';
import type { DemoStaff } from './demo-accounts.js';
import { demoOrigin } from './demo-origin.js';
import { workingTime } from './working-time.js';
import { ChangeSettings } from '../src/slices/settings/settings.commands.js';

const SETTLED_DAYS_AGO = 352;
const CRECI = 'CRECI-SP 28.415-J';
const ADDED_REGIONS = ['Barão Geraldo', 'Sousas', 'Joaquim Egídio'];

@Injectable()
export class DemoSettings {
  constructor(
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(SettingsQueries) private readonly settings: SettingsQueries,
  ) {}

  async change(cast: DemoStaff, now: Date): Promise<void> {
    const { whatsappNumber, availableRegions } = await this.settings.current();
    const wanted = {
      whatsappNumber,
      availableRegions: [...availableRegions, ...ADDED_REGIONS],
      creci: CRECI,
    };
    const origin = demoOrigin(cast.helena.id, workingTime(now, SETTLED_DAYS_AGO));
    try {
      await this.commands.execute(new ChangeSettings(wanted, 0, origin));
    } catch (error) {
      if (!(error instanceof StaleState)) throw error;
    }
  }
}
