import { activityPath, greeting, statusLabel, todayText } from './dashboard-texts.js';

it.each([
  ['2026-11-20T07:59:00Z', 'Boa noite, Ana'],
  ['2026-11-20T08:00:00Z', 'Bom dia, Ana'],
  ['2026-11-20T15:00:00Z', 'Boa tarde, Ana'],
  ['2026-11-20T21:00:00Z', 'Boa noite, Ana'],
])('at %s it greets by the clock in São Paulo: %s', (now, text) => {
  expect(greeting('Ana Souza', new Date(now))).toBe(text);
});

it('names the day in São Paulo', () => {
  expect(todayText(new Date('2026-11-21T02:00:00Z'))).toBe('sexta-feira, 20 de novembro de 2026');
});

it('has a text and a link for each activity', () => {
  const about = { title: 'Casa & cia', subtitle: '', createdAt: '' };
  const lead = { ...about, kind: 'lead', id: 'l1', status: 'new' } as const;
  const property = { ...about, kind: 'property', id: 'p1', status: 'live' } as const;
  expect([statusLabel(lead), activityPath(lead)]).toEqual(['Novo', '/admin/crm?lead=l1']);
  expect([statusLabel(property), activityPath(property)]).toEqual([
    'Ativo',
    '/admin/properties?search=Casa%20%26%20cia',
  ]);
});
