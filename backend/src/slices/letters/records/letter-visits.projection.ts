import { isNotDemo } from '../../../platform/log/deciding/demo-correlation.js';
import { type Projected, projection, type Projection } from '../../../platform/log/projections/projection.js';
import { visitEvents } from '../../visits/domain/visit.events.js';
import { evolveVisit } from '../../visits/visit.published.js';
import type { VisitForLetter } from './letter-records.js';

export const LETTER_VISITS = Symbol('LETTER_VISITS');

/** Holds no personal data. */
export interface LetterVisit extends Projected, VisitForLetter {
  /** When time and status were agreed on, ISO UTC. */
  agreedAt: string;
  /** The agreement is not the demonstration's. */
  real: boolean;
}

const AGREEING = ['VisitRequested', 'VisitScheduled', 'VisitRescheduled', 'VisitStatusChanged'];

export const letterVisitsProjection: Projection<LetterVisit> = projection({
  name: 'letter-visits',
  version: 1,
  smallDocuments: true,
  deferred: true,
  categories: [visitEvents],
  indexes: [
    { fields: { scheduledDate: 1 } },
    { fields: { brokerId: 1, scheduledDate: 1 } },
    { fields: { leadId: 1 } },
  ],
  evolve(document, event) {
    const visit = evolveVisit(document, event);
    if (!visit) return document;
    const agrees = AGREEING.includes(event.type);
    const agreed = { agreedAt: event.metadata.occurredAt, real: isNotDemo(event.metadata) };
    const { agreedAt, real } = agrees || !document ? agreed : document;
    return { ...visit, _id: '', _position: 0, revision: event.revision, agreedAt, real };
  },
});
