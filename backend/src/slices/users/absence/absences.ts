import { Inject, Injectable } from '@nestjs/common';
import { type Absence, isAwayOn } from '@lox/contracts/absences.js';
import type { Day } from '@lox/contracts/local-time.js';
import type { BrokerFace } from '@lox/contracts/users.js';
import type { DocumentsInMemory } from '../../../platform/log/memory/documents-in-memory.js';
import type { AbsenceDocument, KnownAbsence } from './absences.projection.js';
import { Accounts, type DisplayProfile } from '../../../platform/http/auth/accounts.js';
import type { MemoryModel } from '../../../platform/log/memory/memory-model.js';
import { type Away, Presence } from './presence.published.js';
import type { ProjectionReader } from '../../../platform/log/following/projection-reader.js';

export const ABSENCES = Symbol('ABSENCES');
export const ABSENCES_IN_MEMORY = Symbol('ABSENCES_IN_MEMORY');

@Injectable()
export class Absences extends Presence {
  constructor(
    @Inject(ABSENCES) private readonly stored: ProjectionReader<AbsenceDocument>,
    @Inject(ABSENCES_IN_MEMORY)
    private readonly inMemory: MemoryModel<DocumentsInMemory<AbsenceDocument>, AbsenceDocument>,
    @Inject(Accounts) private readonly accounts: Accounts,
  ) {
    super();
  }

  override async away(day: Day): Promise<ReadonlyMap<string, Away>> {
    const away = new Map<string, Away>();
    for (const { _id, absences } of await this.documents()) {
      const present = absences.find((absence) => isAwayOn(absence, day));
      if (present) away.set(_id, { deputyId: present.deputyId });
    }
    return away;
  }

  override async absencesOf(brokerId: string): Promise<readonly KnownAbsence[]> {
    const inMemory = await this.inMemory.fresh();
    const document = inMemory ? inMemory.get(brokerId) : await this.stored.get(brokerId);
    return document?.absences ?? [];
  }

  async from(day: Day): Promise<Absence[]> {
    const documents = await this.documents();
    const deputies = documents.flatMap(({ absences }) => absences.flatMap(({ deputyId }) => deputyId ?? []));
    const names = await this.accounts.displayProfilesOf([...documents.map(({ _id }) => _id), ...deputies]);
    return documents
      .flatMap(({ _id, absences }) => absences.map((known) => absenceOf(_id, known, names)))
      .filter(({ to }) => to >= day)
      .toSorted((one, other) => (one.from + one.broker.name < other.from + other.broker.name ? -1 : 1));
  }

  async presentAbsence(userId: string, known: KnownAbsence): Promise<Absence> {
    return absenceOf(
      userId,
      known,
      await this.accounts.displayProfilesOf([userId, known.deputyId ?? userId]),
    );
  }

  private async documents(): Promise<AbsenceDocument[]> {
    const inMemory = await this.inMemory.fresh();
    return inMemory ? inMemory.all() : this.stored.find({});
  }
}

function absenceOf(
  userId: string,
  { id, from, to, deputyId, note }: KnownAbsence,
  names: ReadonlyMap<string, DisplayProfile>,
): Absence {
  const deputy = deputyId === null ? null : faceOf(deputyId, names);
  return { id, from, to, broker: faceOf(userId, names), deputy, note };
}

const faceOf = (id: string, names: ReadonlyMap<string, DisplayProfile>): BrokerFace => ({
  id,
  ...(names.get(id) ?? { name: 'Conta removida', avatar: null }),
});
