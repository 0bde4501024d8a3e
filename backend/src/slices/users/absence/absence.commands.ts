import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { Command } from '@nestjs/cqrs';
import type { CreateAbsence as Plan } from '@lox/contracts/absences.js';
import { localDay } from '@lox/contracts/local-time.js';
import type { Account } from '../../../platform/http/auth/accounts.js';
import { type Origin, Streams } from '../../../platform/log/deciding/streams.js';
import { requireOwnOrUpdate } from '../domain/own-or-update.js';
import { requireUser } from '../domain/user.decider.js';
import { user } from '../domain/user.js';
import { cancelAbsence, deputyNotBroker, notABroker, planAbsence } from './absence.decider.js';
import { absence } from './absence.js';
import { Handles } from '../../../platform/log/deciding/handles.js';

export class PlanAbsence extends Command<string> {
  constructor(
    readonly userId: string,
    readonly plan: Plan,
    readonly by: Account,
    readonly origin: Origin,
  ) {
    super();
  }
}

export class CancelAbsence {
  constructor(
    readonly userId: string,
    readonly absenceId: string,
    readonly by: Account,
    readonly origin: Origin,
  ) {}
}

@Injectable()
export class AbsenceCommands {
  constructor(@Inject(Streams) private readonly streams: Streams) {}

  @Handles(PlanAbsence)
  async plan({ userId, plan, by, origin }: PlanAbsence): Promise<string> {
    const { from: firstDay, to: lastDay, deputyId = null, note = null } = plan;
    const { role } = requireUser((await this.streams.load(user, userId)).state);
    requireOwnOrUpdate(by, userId);
    if (role !== 'broker') throw notABroker();
    if (deputyId !== null && !(await this.isDeputy(deputyId))) throw deputyNotBroker();
    const id = randomUUID();
    await this.streams.carryOut(absence, userId, origin, async ({ state }) => {
      const deputy = deputyId === null ? null : await this.streams.load(absence, deputyId);
      const data = { absenceId: id, userId, firstDay, lastDay, deputyId, note };
      return planAbsence(state, data, deputy?.state ?? absence.initial, localDay(origin.now));
    });
    return id;
  }

  private async isDeputy(userId: string): Promise<boolean> {
    const { state } = await this.streams.load(user, userId);
    return state !== null && !state.removed && !state.deactivated && state.role === 'broker';
  }

  @Handles(CancelAbsence)
  async cancel({ userId, absenceId, by, origin }: CancelAbsence): Promise<void> {
    await this.streams.carryOut(absence, userId, origin, ({ state }) => {
      const events = cancelAbsence(state, absenceId, localDay(origin.now));
      requireOwnOrUpdate(by, userId);
      return events;
    });
  }
}
