import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { PeriodChoice } from './PeriodChoice.js';

async function typed(name: 'De' | 'Até', day: string): Promise<void> {
  const end = screen.getByRole('textbox', { name });
  await userEvent.clear(end);
  await userEvent.type(end, `${day}{Enter}`);
}

it('keeps the day that was typed first, also while the page does not show it yet', async () => {
  const onChange = jest.fn();
  const days = { startDate: '2026-11-01', endDate: '2026-11-25' };
  render(<PeriodChoice period="custom" days={days} onChange={onChange} />);
  await typed('De', '09/05/2026');
  await typed('Até', '27/08/2026');
  expect(onChange).toHaveBeenLastCalledWith({
    period: 'custom',
    days: { startDate: '2026-05-09', endDate: '2026-08-27' },
  });
});
