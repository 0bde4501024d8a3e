import { countText, daysText, percentText, shareText } from '../../ui/number-texts.js';
import { reportPeriodText } from './report-texts.js';

it('formats numbers in the Brazilian way', () => {
  expect(countText(1234)).toBe('1.234');
  expect(percentText(12.5)).toBe('12,5%');
  expect(shareText(1, 3)).toBe('33,3%');
  expect(shareText(0, 0)).toBe('0,0%');
  expect([daysText(1), daysText(28.1)]).toEqual(['1,0 dia', '28,1 dias']);
});

it('formats a period as its days', () => {
  expect(reportPeriodText({})).toBe('Todo o histórico');
  expect(reportPeriodText({ startDate: '2026-11-20', endDate: '2026-11-20' })).toBe('20/11/2026');
  expect(reportPeriodText({ startDate: '2026-10-22', endDate: '2026-11-20' })).toBe(
    '22/10/2026 a 20/11/2026',
  );
});
