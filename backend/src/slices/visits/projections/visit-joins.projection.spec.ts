import { ERASED_NAME } from '@lox/contracts/leads.js';
import { projectAndVerify, storedEvents } from '../../../../test/support/projection-checks.js';
import type { DomainEvent } from '../../../platform/storage/event-store/event-catalogue.js';
import { visitLeads } from './visit-lead.projection.js';
import { visitProperties } from './visit-property.projection.js';

const VISITED: DomainEvent = {
  type: 'VisitScheduled',
  data: { leadId: '1', propertyId: '1', brokerId: null, scheduledDate: '2026-11-25T12:00:00.000Z' },
};
const ASKED: DomainEvent = { ...VISITED, type: 'VisitRequested' };
const followed = (stream: string, events: DomainEvent[], visit?: DomainEvent) => {
  const own = storedEvents(stream, events);
  const [last] = visit ? storedEvents('visit-9', [visit]) : [];
  return [...own, ...(last ? [{ ...last, position: 10 * (own.length + 1) }] : [])];
};

describe('what visits show of a lead', () => {
  const CREATED: DomainEvent = {
    type: 'LeadCreated',
    data: {
      name: 'Antônia Lima',
      phone: '19999994444',
      email: 'a@exemplo.com',
      message: 'Oi',
      brokerId: 'rui',
    },
  };
  const document = {
    _id: '1',
    _position: 10,
    name: 'Antônia Lima',
    phone: '19999994444',
    email: 'a@exemplo.com',
    brokerId: 'rui',
    mergedInto: null,
    former: [],
    absorbed: [],
    search: ' antonia lima ',
  };

  it('is its name and how to reach it', async () => {
    expect(await projectAndVerify(visitLeads, followed('lead-1', [CREATED]))).toEqual([document]);
  });

  it.each([VISITED, ASKED])('remembers that it was visited: $type', async (visit) => {
    expect(await projectAndVerify(visitLeads, followed('lead-1', [CREATED], visit))).toEqual([
      { ...document, _position: 20, visited: true },
    ]);
  });

  it('follows corrections, of one field alone as well', async () => {
    const events: DomainEvent[] = [
      CREATED,
      { type: 'LeadContactCorrected', data: { fields: ['phone'], from: {}, to: { phone: null } } },
      { type: 'LeadContactCorrected', data: { fields: ['name'], from: {}, to: { name: 'Zoé' } } },
      { type: 'LeadAssigned', data: { from: null, to: 'bia' } },
    ];
    expect(await projectAndVerify(visitLeads, followed('lead-1', events))).toEqual([
      { ...document, _position: 40, brokerId: 'bia', name: 'Zoé', search: ' zoe ', phone: null },
    ]);
  });

  it('keeps what it was before each correction once there was a visit, and both names for searching', async () => {
    const later = (revision: number, position: number, event: DomainEvent) =>
      storedEvents('lead-1', [event]).map((one) => ({ ...one, revision, position }));
    const corrected = (revision: number, position: number, to: object) =>
      later(revision, position, { type: 'LeadContactCorrected', data: { fields: [], from: {}, to } });
    const events = [
      ...followed('lead-1', [CREATED], VISITED),
      ...corrected(1, 30, { phone: '19888' }),
      ...corrected(2, 40, { message: 'Olá' }),
      ...corrected(3, 50, { name: 'Zoé', email: null }),
    ];
    const { name, phone, email } = document;
    expect(await projectAndVerify(visitLeads, events)).toEqual([
      {
        ...document,
        _position: 50,
        visited: true,
        name: 'Zoé',
        phone: '19888',
        email: null,
        former: [
          { name, phone, email, until: 30 },
          { name, phone: '19888', email, until: 50 },
        ],
        search: ' zoe \n antonia lima ',
      },
    ]);
    const erasure = later(4, 60, { type: 'LeadPersonalDataErased', data: {} });
    const [erased] = await projectAndVerify(visitLeads, [...events, ...erasure]);
    expect(JSON.stringify(erased)).not.toMatch(/ant|zo|19/i);
  });

  it('is nobody once the person was erased', async () => {
    const events: DomainEvent[] = [CREATED, { type: 'LeadPersonalDataErased', data: {} }];
    const [erased] = await projectAndVerify(visitLeads, followed('lead-1', events, VISITED));
    expect(erased).toMatchObject({ name: ERASED_NAME, phone: null, email: null, visited: true });
    expect(JSON.stringify(erased)).not.toMatch(/ant/i);
  });

  it('is nothing where only the visit is known', async () => {
    expect(await projectAndVerify(visitLeads, followed('lead-2', [], VISITED))).toEqual([]);
  });
});

describe('what visits show of a property', () => {
  const LISTED: DomainEvent = {
    type: 'PropertyListed',
    data: { slug: 'sitio', code: 'LOX-1', title: 'Sítio', address: 'Rua A, 1', neighborhood: 'Centro' },
  };
  const document = {
    _id: '1',
    _position: 10,
    slug: 'sitio',
    code: 'LOX-1',
    title: 'Sítio',
    address: 'Rua A, 1',
    neighborhood: 'Centro',
    search: ' sitio ',
  };

  it('is what it is called and where it is', async () => {
    expect(await projectAndVerify(visitProperties, followed('property-1', [LISTED]))).toEqual([document]);
    expect(await projectAndVerify(visitProperties, followed('property-1', [LISTED], ASKED))).toEqual([
      { ...document, _position: 20, visited: true },
    ]);
  });

  it('follows what becomes of it, and stays when it was removed', async () => {
    const events: DomainEvent[] = [
      LISTED,
      { type: 'PropertySlugChanged', data: { from: 'sitio', to: 'chacara' } },
      {
        type: 'PropertyDetailsChanged',
        data: { changes: { title: { from: 'Sítio', to: 'Chácara' }, city: { from: 'A', to: 'B' } } },
      },
      { type: 'PropertyDetailsChanged', data: { changes: { neighborhood: { from: 'Centro', to: 'Sul' } } } },
      { type: 'PropertyRemoved', data: { status: 'live' } },
    ];
    expect(await projectAndVerify(visitProperties, followed('property-1', events, VISITED))).toEqual([
      {
        ...document,
        _position: 60,
        slug: 'chacara',
        title: 'Chácara',
        search: ' chacara ',
        neighborhood: 'Sul',
        visited: true,
      },
    ]);
  });
});
