import { categoryOf, type StoredEvent } from '../../src/platform/storage/event-store/event-store.js';
import { DEMO_CORRELATION_PREFIX, isNotDemo } from '../../src/platform/log/deciding/demo-correlation.js';
import type { JsonObject } from '@lox/contracts/json.js';
import { eventTypes } from '../../src/event-types.js';
import { Removal, Renumbering, SETTLED } from './removal.js';

class Log {
  readonly events: StoredEvent[] = [];

  told(stream: string, type: string, data: JsonObject = {}): this {
    return this.add(`${DEMO_CORRELATION_PREFIX}1`, stream, type, data);
  }

  done(stream: string, type: string, data: JsonObject = {}): this {
    return this.add('1', stream, type, data);
  }

  private add(correlationId: string, stream: string, type: string, data: JsonObject): this {
    const revision = this.events.filter((event) => event.stream === stream).length;
    const occurredAt = '2026-03-01T12:00:00.000Z';
    const metadata = {
      actorId: null,
      correlationId,
      causationId: correlationId,
      schemaVersion: 1,
      occurredAt,
    };
    const position = this.events.length + 1;
    const category = categoryOf(stream);
    this.events.push({
      id: `e${position}`,
      stream,
      category,
      revision,
      position,
      type,
      data,
      metadata,
    });
    return this;
  }

  left(): [string, number, string, JsonObject][] {
    const removal = new Removal(({ metadata }) => !isNotDemo(metadata));
    for (const event of this.events) removal.observe(event);
    removal.decide();
    const renumbering = new Renumbering();
    return this.events.flatMap((event) => {
      const remainder = removal.remainder(event);
      if (!remainder) return [];
      const { stream, revision, type, data } = renumbering.of(remainder.event);
      return [[stream, revision, type, data]];
    });
  }

  streams(): string[] {
    return [...new Set(this.left().map(([stream]) => stream))];
  }
}

it('takes the records that the demonstration began, with what people added, and leaves those that people began', () => {
  const log = new Log()
    .told('lead-d', 'LeadCreated')
    .done('lead-d', 'LeadStageMoved')
    .done('lead-r', 'LeadCreated')
    .told('document-d', 'DocumentUploaded')
    .done('document-r', 'DocumentUploaded');
  expect(log.streams()).toEqual(['lead-r', 'document-r']);
});

it('leaves what the agency has once whole as soon as somebody changed it', () => {
  const log = new Log()
    .told('page-privacy', 'PageContentChanged', { from: null, to: 'a' })
    .told('page-terms', 'PageContentChanged', { from: null, to: 'b' })
    .done('page-terms', 'PageContentChanged', { from: 'b', to: 'c' })
    .told('settings-site', 'SiteRegionsChanged');
  expect(log.left()).toEqual([
    ['page-terms', 0, 'PageContentChanged', { from: null, to: 'b' }],
    ['page-terms', 1, 'PageContentChanged', { from: 'b', to: 'c' }],
  ]);
});

it('takes everything of an account with it, and leaves the others’', () => {
  const log = new Log();
  for (const [user, by] of [
    ['d', 'told'],
    ['r', 'done'],
  ] as const)
    log[by](`user-${user}`, 'UserRegistered')
      .done(`signIn-${user}`, 'RecoveryCodesMade')
      .done(`signInDevice-${user}`, 'SignedInFromNewDevice', { userId: user })
      .done(`absence-${user}`, 'AbsencePlanned', { deputyId: user === 'r' ? 'd' : 'r' })
      .done(`apiToken-of-${user}`, 'ApiTokenMade', { userId: user })
      .done(`webhook-of-${user}`, 'WebhookRegistered', { userId: user })
      .done('adminRoster-agency', 'AdminTermEnded', { userId: user, term: 0 });
  expect(log.left()).toEqual([
    ['user-r', 0, 'UserRegistered', {}],
    ['signIn-r', 0, 'RecoveryCodesMade', {}],
    ['signInDevice-r', 0, 'SignedInFromNewDevice', { userId: 'r' }],
    ['absence-r', 0, 'AbsencePlanned', { deputyId: null }],
    ['apiToken-of-r', 0, 'ApiTokenMade', { userId: 'r' }],
    ['webhook-of-r', 0, 'WebhookRegistered', { userId: 'r' }],
    ['adminRoster-agency', 0, 'AdminTermEnded', { userId: 'r', term: 0 }],
  ]);
});

it('frees addresses and codes, whoever reserved them for a property or account that goes', () => {
  const log = new Log()
    .told('propertyCode-A1', 'PropertyCodeReserved', { propertyId: 'd' })
    .told('property-d', 'PropertyListed')
    .done('propertySlug-casa', 'PropertySlugReserved', { propertyId: 'd' })
    .done('propertySlug-casa', 'PropertySlugReserved', { propertyId: 'r' })
    .told('userEmail-x', 'UserEmailReserved', { userId: 'd' })
    .told('user-d', 'UserRegistered');
  expect(log.left()).toEqual([['propertySlug-casa', 0, 'PropertySlugReserved', { propertyId: 'r' }]]);
});

it('leaves nothing that points at what is gone', () => {
  const log = new Log()
    .told('user-d', 'UserRegistered')
    .told('property-d', 'PropertyListed')
    .done('lead-r', 'LeadCreated', { brokerId: 'd', propertyId: 'd', routing: 'property' })
    .done('lead-r', 'LeadAssigned', { from: 'd', to: 'r' })
    .done('property-r', 'PropertyListed', { brokerId: 'd', ownerId: 'r' })
    .done('property-r', 'PropertyBrokerChanged', { from: 'd', to: null });
  // Short keys: a property and an account share one.
  expect(log.left()).toEqual([
    ['lead-r', 0, 'LeadCreated', { brokerId: null, propertyId: null, routing: 'none' }],
    ['lead-r', 1, 'LeadAssigned', { from: null, to: 'r' }],
    ['property-r', 0, 'PropertyListed', { brokerId: null, ownerId: 'r' }],
    ['property-r', 1, 'PropertyBrokerChanged', { from: null, to: null }],
  ]);
});

it('takes who goes out of the teams of who stays', () => {
  const log = new Log()
    .told('user-camila', 'UserRegistered')
    .done('user-ana', 'UserRegistered')
    .done('user-ana', 'UserTeamChanged', { from: [], to: ['camila', 'bia'] });
  expect(log.left().at(-1)).toEqual(['user-ana', 1, 'UserTeamChanged', { from: [], to: ['bia'] }]);
});

it('takes a visit with its lead or its property, and the time that it held in a broker’s agenda', () => {
  const taken = (visitId: string): JsonObject => ({ slotId: `slot of ${visitId}`, visitId });
  const log = new Log()
    .told('lead-d', 'LeadCreated')
    .told('property-p', 'PropertyListed')
    .done('visit-1', 'VisitScheduled', { leadId: 'd', propertyId: 'x' })
    .done('visit-2', 'VisitScheduled', { leadId: 'x', propertyId: 'p' })
    .done('visit-3', 'VisitScheduled', { leadId: 'x', propertyId: 'x', brokerId: 'r' })
    .done('brokerAgenda-r', 'BrokerTimeTaken', taken('1'))
    .done('brokerAgenda-r', 'BrokerTimeTaken', taken('3'))
    .done('brokerAgenda-r', 'BrokerTimeTaken', taken('2'));
  expect(log.left()).toEqual([
    ['visit-3', 0, 'VisitScheduled', { leadId: 'x', propertyId: 'x', brokerId: 'r' }],
    ['brokerAgenda-r', 0, 'BrokerTimeTaken', taken('3')],
  ]);
});

it('takes adverts, entries, channels and the portal along, unless people use them', () => {
  const log = new Log()
    .told('portal-olx', 'PortalFeedOpened')
    .told('reportAddress-olx', 'ReportAddressOpened')
    .done('reportAddress-olx', 'ReportAddressOpened')
    .told('leadChannel-d', 'LeadChannelOpened')
    .told('leadChannel-used', 'LeadChannelOpened')
    .done('leadChannel-used', 'LeadChannelKeysReplaced')
    .told('property-d', 'PropertyListed')
    .told('lead-d', 'LeadCreated')
    .told('advert-d', 'AdvertPlaced')
    .done('advert-d', 'AdvertWithdrawn')
    .done('advert-r', 'AdvertPlaced')
    .told('incomingLead-d', 'IncomingLeadReceived')
    .done('incomingLead-of-d', 'IncomingLeadReceived')
    .done('incomingLead-of-d', 'IncomingLeadPlaced', { leadId: 'd', propertyId: null })
    .done('incomingLead-r', 'IncomingLeadReceived')
    .done('incomingLead-r', 'IncomingLeadPlaced', { leadId: 'r', propertyId: 'd' })
    .told('portalReport-d', 'PortalReportReceived')
    .done('portalReport-r', 'PortalReportReceived');
  expect(log.streams()).toEqual([
    'reportAddress-olx',
    'leadChannel-used',
    'advert-r',
    'incomingLead-r',
    'portalReport-r',
  ]);
  expect(log.left()).toContainEqual([
    'incomingLead-r',
    1,
    'IncomingLeadPlaced',
    { leadId: 'r', propertyId: null },
  ]);
});

it('says of every kind of record what becomes of it', () => {
  expect(eventTypes().categories.filter((category) => !SETTLED.has(category))).toEqual([]);
});

it('finds nothing where nobody demonstrated anything', () => {
  const log = new Log().done('user-r', 'UserRegistered').done('lead-r', 'LeadCreated');
  expect(log.streams()).toEqual(['user-r', 'lead-r']);
});
