import { Inject, Injectable } from '@nestjs/common';
import { type Absence, isAwayOn } from '@lox/contracts/absences.js';
import type { Day } from '@lox/contracts/local-time.js';
import type { BrokerFace } from '@lox/contracts/users.js';
import type { AbsenceDocument, KnownAbsence } from './absences.projection.js';
import { Accounts, type DisplayProfile } from '../../../platform/http/auth/accounts.js';
import { type Away, Presence } from './presence.published.js';
import type { FewDocuments } from '../../../platform/log/following/few-documents.js';

export const ABSENCES = Symbol('ABSENCES');
export const ABSENCES_IN_MEMORY = Symbol('ABSENCES_IN_MEMORY');

@Injectable()
export class Absences extends Presence {
  constructor(
    @Inject(ABSENCES_IN_MEMORY) private readonly documents: FewDocuments<AbsenceDocument>,
    @Inject(Accounts) private readonly accounts: Accounts,
  ) {
    super();
  }

  override async away(day: Day): Promise<ReadonlyMap<string, Away>> {
    const away = new Map<string, Away>();
    for (const { _id, absences } of await this.documents.all()) {
      const present = absences.find((absence) => isAwayOn(absence, day));
      if (present) away.set(_id, { deputyId: present.deputyId });
    }
    return away;
  }

  override async absencesOf(brokerId: string): Promise<readonly KnownAbsence[]> {
    return (await this.documents.get(brokerId))?.absences ?? [];
  }

  async from(day: Day): Promise<Absence[]> {
    const documents = await this.documents.all();
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
