import { act, render, screen } from '@testing-library/react';
import { recordPausedHeader } from '../../shared/paused-projections.js';
import { PausedNotice } from './PausedNotice.js';

const answer = (paused?: string) =>
  act(() => recordPausedHeader(new Headers(paused ? { 'X-Paused': paused } : {})));

it('says which lists stand still while an answer names their projections, and no longer', async () => {
  render(<PausedNotice />);
  expect(screen.queryByRole('status')).toBeNull();
  await answer('lead-board, report-leads, report-visits, visits');
  expect(screen.getByRole('status').textContent).toContain('em pausa: leads, relatórios e visitas.');
  await answer('letters');
  expect(screen.queryByRole('status')).toBeNull();
  await answer('lead-board');
  expect(screen.getByRole('status').textContent).toContain('em pausa: leads.');
  await answer();
  expect(screen.queryByRole('status')).toBeNull();
});
