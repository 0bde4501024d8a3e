import { at, project, recorded } from '../../test/support/recorded.js';
import { visitsProjection } from './visits.projection.js';

const ASKED = {
  leadId: 'lead-1',
  propertyId: 'property-1',
  brokerId: 'broker-1',
  scheduledDate: '2026-11-25T12:00:00.000Z',
  provisional: true,
  preferredTime: 'morning',
};
const REQUESTED = { type: 'VisitRequested', data: { ...ASKED, message: 'Com a família.' } };

it('shows a visit as it was asked for', async () => {
  expect(await project(visitsProjection, recorded('visit-1', [REQUESTED]))).toEqual([
    {
      ...ASKED,
      _id: '1',
      _position: 10,
      status: 'scheduled',
      notes: 'Com a família.',
      createdAt: at(0),
      updatedAt: at(0),
      revision: 0,
    },
  ]);
});

it('forgets what an erased person wrote', async () => {
  const events = recorded('visit-1', [REQUESTED, { type: 'VisitPersonalDataErased', data: {} }]);
  expect(await project(visitsProjection, events)).toMatchObject([
    { notes: null, revision: 1, updatedAt: at(1) },
  ]);
});
