import { localDay } from './local-time.js';
import { provisionalStart, visitRequestProblems } from './visit-requests.js';

describe('visitProblems', () => {
  it.each(['Al', '  Ana '])('takes the name %p', (name) =>
    expect(visitRequestProblems.name(name)).toBeNull(),
  );
  it.each(['', 'A', '  B '])('refuses the name %p', (name) =>
    expect(visitRequestProblems.name(name)).toBe('Nome deve ter pelo menos 2 caracteres'),
  );
  it.each(['1933334444', '19999994444', '(19) 99999-4444', '+55 19 99999-4444', '+1 415 555 2671'])(
    'takes the phone %p',
    (phone) => expect(visitRequestProblems.phone(phone)).toBeNull(),
  );
  it.each(['', 'x', '190', '99999-4444', '193333444', '199999944440'])('refuses the phone %p', (phone) =>
    expect(visitRequestProblems.phone(phone)).toBe('Telefone deve ter 10 ou 11 dígitos'),
  );
  it.each(['2026-11-20', '2028-02-29', '2031-11-19'])('takes the day %p', (day) =>
    expect(visitRequestProblems.date(day, '2026-11-20')).toBeNull(),
  );
  it.each(['', '2026-11-19', '2027-02-29', '2026-13-01', '20/11/2026', '2026-11-20T10:00', '2026-11-2'])(
    'refuses the day %p',
    (day) => expect(visitRequestProblems.date(day, '2026-11-20')).toBe('Data deve ser hoje ou no futuro'),
  );
  it.each(['2031-11-20', '2099-01-01', '9999-12-31'])('the day %p is too far, as it is for staff', (day) =>
    expect(visitRequestProblems.date(day, '2026-11-20')).toBe('Data da visita fora do período permitido'),
  );
});

describe('days and times', () => {
  it('are those of São Paulo', () => {
    expect(localDay(new Date('2026-11-20T02:59:59Z'))).toBe('2026-11-19');
    expect(localDay(new Date('2026-11-20T03:00:00Z'))).toBe('2026-11-20');
    expect(provisionalStart('2026-11-25', 'morning')).toBe('2026-11-25T12:00:00.000Z');
    expect(provisionalStart('2026-11-25', 'afternoon')).toBe('2026-11-25T17:00:00.000Z');
  });

  it('knew summer time while there was any', () => {
    expect(provisionalStart('2018-12-25', 'morning')).toBe('2018-12-25T11:00:00.000Z');
  });
});
