import { localDay } from '@lox/contracts/local-time.js';
import type { Absence } from '@lox/contracts/absences.js';
import { isOf } from '../../../platform/storage/event-store/event-catalogue.js';
import { type Projected, projection, type Projection } from '../../../platform/log/projections/projection.js';
import { userEvents } from '../domain/user.events.js';
import { absenceEvents, type AbsencePlanned } from './absence.events.js';

export type KnownAbsence = Omit<Absence, 'broker' | 'deputy'> & { deputyId: string | null };

/** Without those over when the last one was planned. */
export interface AbsenceDocument extends Projected {
  absences: readonly KnownAbsence[];
}

export const absencesProjection: Projection<AbsenceDocument> = projection({
  name: 'absences',
  version: 1,
  categories: [absenceEvents, userEvents],
  indexes: [],
  key(event) {
    if (isOf(absenceEvents, event)) return event.stream.slice('absence-'.length);
    const ends = event.type === 'UserRemoved' || event.type === 'UserPersonalDataErased';
    return ends ? event.stream.slice('user-'.length) : null;
  },
  evolve(document, event) {
    const known = document?.absences ?? [];
    switch (event.type) {
      case 'AbsencePlanned': {
        const day = localDay(event.metadata.occurredAt);
        return kept([...known.filter(({ to }) => to >= day), knownAs(event.data)]);
      }
      case 'AbsenceCancelled':
        return kept(known.filter(({ id }) => id !== event.data.absenceId));
    }
    return undefined;
  },
});

const knownAs = ({ absenceId, firstDay, lastDay, deputyId, note }: AbsencePlanned['data']): KnownAbsence => ({
  id: absenceId,
  from: firstDay,
  to: lastDay,
  deputyId,
  note,
});

const kept = (absences: readonly KnownAbsence[]): AbsenceDocument | undefined =>
  absences.length === 0 ? undefined : { _id: '', _position: 0, absences };
