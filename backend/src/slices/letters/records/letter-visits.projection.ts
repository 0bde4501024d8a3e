import { projection, type Projected, type Projection } from '../../../platform/log/projections/projection.js';
import { visitEvents } from '../../visits/domain/visit.events.js';
import { isReal } from '../../../platform/log/deciding/demonstration.js';
import { knownVisit, type KnownVisit } from './known-visit.js';

/** A visit as reminders and lists find it. Nothing of a person is in it. */
export interface LetterVisit extends Projected, KnownVisit {
  /** When its time and status were last agreed on, ISO UTC. */
  agreedAt: string;
  /** Somebody agreed on it, and not the demonstration. */
  real: boolean;
}

const AGREEING = ['VisitRequested', 'VisitScheduled', 'VisitRescheduled', 'VisitStatusChanged'];

export const letterVisitsProjection: Projection<LetterVisit> = projection({
  name: 'letter-visits',
  version: 1,
  categories: [visitEvents],
  indexes: [
    { fields: { scheduledDate: 1 } },
    { fields: { brokerId: 1, scheduledDate: 1 } },
    { fields: { leadId: 1 } },
  ],
  perStream: true,
  key: ({ stream }) => stream.slice('visit-'.length),
  evolve(document, event) {
    const visit = knownVisit(document, event);
    if (!visit) return document;
    const agrees = AGREEING.includes(event.type);
    const agreed = { agreedAt: event.metadata.occurredAt, real: isReal(event.metadata) };
    const { agreedAt, real } = agrees || !document ? agreed : document;
    return { ...visit, _id: '', _position: 0, agreedAt, real };
  },
});
