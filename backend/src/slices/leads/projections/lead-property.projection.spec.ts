import { projectAndVerify, storedEvents } from '../../../../test/support/projection-checks.js';
import type { PropertyEvent, PropertyListed } from '../../properties/domain/property.events.js';
import { leadProperties } from './lead-property.projection.js';

const LISTED = {
  type: 'PropertyListed',
  data: {
    slug: 'casa',
    code: 'LOX-1',
    title: 'Casa',
    type: 'house',
    purpose: 'sale',
    price: 100_00,
    address: 'Rua A, 1',
    neighborhood: 'Centro',
    city: 'Campinas',
    status: 'draft',
    brokerId: 'bia',
  } as PropertyListed['data'],
} satisfies PropertyEvent;

it('keeps what leads show of a property, and whether it has been on the site', async () => {
  const live: PropertyEvent = { type: 'PropertyStatusChanged', data: { from: 'draft', to: 'live' } };
  const sold: PropertyEvent = { type: 'PropertyStatusChanged', data: { from: 'live', to: 'sold' } };
  const document = {
    _id: '1',
    slug: 'casa',
    code: 'LOX-1',
    title: 'Casa',
    place: { address: 'Rua A, 1', neighborhood: 'Centro', city: 'Campinas' },
    type: 'house',
    purpose: 'sale',
    price: 100_00,
    brokerId: 'bia',
    published: false,
    unfinished: true,
  };
  expect(await projectAndVerify(leadProperties, storedEvents('property-1', [LISTED]))).toEqual([
    { ...document, _position: 10 },
  ]);
  const after = await projectAndVerify(leadProperties, storedEvents('property-1', [LISTED, live, sold]));
  expect(after).toEqual([{ ...document, published: true, unfinished: false, _position: 30 }]);
  const draft: PropertyEvent = { type: 'PropertyStatusChanged', data: { from: 'sold', to: 'draft' } };
  expect(
    await projectAndVerify(leadProperties, storedEvents('property-1', [LISTED, live, sold, draft])),
  ).toEqual([{ ...document, published: true, unfinished: true, _position: 40 }]);
});

it('follows what the property becomes', async () => {
  const events: PropertyEvent[] = [
    LISTED,
    {
      type: 'PropertyDetailsChanged',
      data: {
        changes: { title: { from: 'Casa', to: 'Sobrado' }, city: { from: 'Campinas', to: 'Valinhos' } },
      },
    },
    { type: 'PropertyPriceChanged', data: { from: 100_00, to: 90_00 } },
    { type: 'PropertyBrokerChanged', data: { from: 'bia', to: null } },
    { type: 'PropertySlugChanged', data: { from: 'casa', to: 'sobrado' } },
    { type: 'PropertyRemoved', data: { status: 'live' } },
  ];
  expect(await projectAndVerify(leadProperties, storedEvents('property-1', events))).toEqual([
    expect.objectContaining({
      slug: 'sobrado',
      title: 'Sobrado',
      type: 'house',
      price: 90_00,
      brokerId: null,
      published: false,
    }),
  ]);
});
