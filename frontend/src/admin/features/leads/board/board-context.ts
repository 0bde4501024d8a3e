import type { BoardStage, Lead } from '@lox/contracts/leads.js';
import type { WorkingClock } from '@lox/contracts/working-clock.js';
import { createContext, use } from 'react';

interface BoardTools {
  labels: Record<BoardStage, string>;
  clock: WorkingClock;
  idleDays: number;
  locked: boolean;
  onOpen(id: string): void;
  move(lead: Lead, to: string, byKeyboard: boolean): void;
  select(lead: Lead, isRange: boolean): void;
}

export const BoardContext = createContext<BoardTools | null>(null);

export function useBoardTools(): BoardTools {
  const tools = use(BoardContext);
  if (!tools) throw new Error('useBoardTools needs a Board above it');
  return tools;
}
