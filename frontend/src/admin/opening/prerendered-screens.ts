import type { QueryClient } from '@tanstack/react-query';
import type { LeadBoard } from '@lox/contracts/leads.js';
import type { PaintedScreenReads, PaintedScreen } from '@lox/contracts/painted-screens.js';
import { localDay } from '@lox/contracts/local-time.js';
import type { ComponentType } from 'react';
import LeadBoardScreen from '../features/leads/LeadBoardScreen.js';
import { leadKeys } from '../features/leads/lead-queries.js';
import { fetchedSpan } from '../features/visits/calendar/calendar-days.js';
import { visitSpanQuery, visitSummaryQuery } from '../features/visits/visit-queries.js';
import VisitsScreen from '../features/visits/VisitsScreen.js';
import { absencesQuery } from '../records/absences.js';

const CARDS = 5;
const PHONE_COLUMNS = 2;

export const PRERENDERED_SCREENS: Record<
  PaintedScreen,
  {
    Screen: ComponentType;
    fill: (client: QueryClient, reads: PaintedScreenReads) => Promise<void>;
    lessen?: (client: QueryClient) => void;
  }
> = {
  leads: {
    Screen: LeadBoardScreen,
    async fill(client, reads) {
      const board = await reads.board();
      const columns = board.columns.map((column) => ({ ...column, leads: column.leads.slice(0, CARDS) }));
      client.setQueryData(leadKeys.board({}), { ...board, columns });
    },
    lessen(client) {
      client.setQueryData<LeadBoard>(leadKeys.board({}), (board) => {
        const columns = board?.columns.map((column, at) =>
          at < PHONE_COLUMNS ? column : { ...column, leads: [] },
        );
        return board && columns && { ...board, columns };
      });
    },
  },
  visits: {
    Screen: VisitsScreen,
    async fill(client, reads) {
      const { start, end } = fetchedSpan(localDay(new Date()));
      const [visits, summary, absences] = await Promise.all([
        reads.visits({ start, end }),
        reads.visitSummary(),
        reads.absences(),
      ]);
      client.setQueryData(visitSpanQuery(start, end, {}).queryKey, visits);
      client.setQueryData(visitSummaryQuery({}).queryKey, summary);
      client.setQueryData(absencesQuery.queryKey, absences);
    },
  },
};
