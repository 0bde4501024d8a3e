import type { LeadDocument } from '../projections/lead-board.projection.js';
import type { LeadPropertyDocument } from '../projections/lead-property.projection.js';
import { LeadCardCache, type LeadMemory } from './lead-card-cache.js';
import { LeadRows } from './lead-rows.js';
import { LeadPropertyRows } from './lead-property-rows.js';

const TIME = '2026-01-02T12:00:00.000Z';
const faces = { version: 0, of: () => undefined };

const lead = (given: Partial<LeadDocument> = {}): LeadDocument => ({
  _id: 'lead',
  _position: 1,
  name: 'João da Silva 🏠',
  email: 'joao@exemplo.com.br',
  phone: '19912345678',
  message: 'Diz "sim"\ne não',
  notes: null,
  status: 'new',
  stage: 'new',
  furthest: 'new',
  priority: 'medium',
  source: 'website',
  propertyId: 'casa',
  propertyType: null,
  purpose: null,
  region: null,
  value: 12_345,
  hasValue: true,
  brokerId: null,
  stageEnteredAt: TIME,
  createdAt: TIME,
  updatedAt: TIME,
  revision: 3,
  search: ' joao da silva ',
  ...given,
});

const property = (title: string): LeadPropertyDocument => ({
  _id: 'casa',
  _position: 2,
  slug: 'casa',
  code: 'C-1',
  title,
  address: 'Rua A, 1',
  place: { address: 'Rua A, 1', neighborhood: 'Centro', city: 'Campinas' },
  ownerId: null,
  published: true,
  unfinished: false,
  type: 'house',
  purpose: 'sale',
  price: 100_050,
  brokerId: null,
  search: ' casa ',
});

function memory(title: string, rows = new LeadRows()): LeadMemory {
  const lines = new LeadPropertyRows();
  lines.put(property(title));
  return { rows, properties: lines, faces };
}

describe('cards', () => {
  const shown = (cards: LeadCardCache, memory: LeadMemory): unknown => {
    cards.clearIfStale(memory);
    const [row] = memory.rows.ofBroker(undefined)!.arrivals.select(null, { limit: 1 }).rows;
    return JSON.parse(cards.card(row!, memory).toString()) as unknown;
  };

  it('say of a lead what its document says, before and after it changes', () => {
    const cards = new LeadCardCache();
    const now = memory('Casa');
    now.rows.put(lead());
    const said = {
      id: 'lead',
      name: 'João da Silva 🏠',
      message: 'Diz "sim"\ne não',
      notes: null,
      status: 'new',
      value: 123.45,
      stageEnteredAt: TIME,
      revision: 3,
      property: { id: 'casa', title: 'Casa', price: 1000.5 },
      broker: null,
    };
    expect(shown(cards, now)).toMatchObject(said);
    now.rows.put(lead({ status: 'interested', stage: 'contacted', hasValue: false, value: 0, revision: 4 }));
    expect(shown(cards, now)).toMatchObject({ ...said, status: 'interested', value: null, revision: 4 });
  });

  it('are made anew when what they show is: the property, or all properties', () => {
    const cards = new LeadCardCache();
    const before = memory('Casa');
    before.rows.put(lead());
    shown(cards, before);
    before.properties.put(property('Casa grande'));
    expect(shown(cards, before)).toMatchObject({ property: { title: 'Casa grande' } });
    const after = memory('Casa', before.rows);
    after.properties.put(property('Casa pequena'));
    expect(shown(cards, after)).toMatchObject({ property: { title: 'Casa pequena' } });
  });
});
