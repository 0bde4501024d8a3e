import { monthOf, monthOptions, monthText } from './document-months.js';

describe('the months of documents', () => {
  it('are of São Paulo', () => {
    expect(monthOf({ createdAt: '2026-12-01T02:59:59.000Z' })).toBe('2026-11');
    expect(monthOf({ createdAt: '2026-12-01T03:00:00.000Z' })).toBe('2026-12');
    expect(monthText('2026-11')).toBe('novembro de 2026');
  });

  it('are offered for two years, with an older one that is chosen', () => {
    const months = monthOptions('2026-01-31', '2019-05').map(({ value }) => value);
    expect(months.slice(0, 3)).toEqual(['2026-01', '2025-12', '2025-11']);
    expect(months).toHaveLength(25);
    expect(months.at(-1)).toBe('2019-05');
  });
});
