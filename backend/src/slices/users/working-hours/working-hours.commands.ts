import { Inject, Injectable } from '@nestjs/common';
import { AGENCY_HOURS_KEY, type OwnHours } from '@lox/contracts/working-hours.js';
import type { Account } from '../../../platform/http/auth/accounts.js';
import { atVersion, RecordChange } from '../../../platform/log/deciding/commands.js';
import { Handles } from '../../../platform/log/deciding/handles.js';
import { Streams } from '../../../platform/log/deciding/streams.js';
import { requireOwnOrUpdate } from '../domain/own-or-update.js';
import { changeHours, hoursOver, workingHours } from './working-hours.decider.js';

/** Of a broker, or of the agency (`AGENCY_HOURS_KEY`). */
export class ChangeWorkingHours extends RecordChange<OwnHours, Account> {}

@Injectable()
export class WorkingHoursCommands {
  constructor(@Inject(Streams) private readonly streams: Streams) {}

  @Handles(ChangeWorkingHours)
  async change({ id, wanted, by, expectedRevision, origin }: ChangeWorkingHours): Promise<void> {
    const isAgency = id === AGENCY_HOURS_KEY;
    if (!isAgency) requireOwnOrUpdate(by, id);
    const decide = atVersion(expectedRevision, (state: OwnHours) =>
      changeHours(isAgency ? hoursOver(state) : state, wanted),
    );
    await this.streams.carryOut(workingHours, id, origin, decide);
  }
}
