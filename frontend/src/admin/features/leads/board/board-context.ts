import type { BoardStage, Lead } from '@lox/contracts/leads.js';
import { createContext, use } from 'react';

interface BoardTools {
  labels: Record<BoardStage, string>;
  /** A move is being saved. */
  locked: boolean;
  onOpen(id: string): void;
  move(lead: Lead, to: string, byKeyboard: boolean): void;
}

export const BoardContext = createContext<BoardTools | null>(null);

export function useBoardTools(): BoardTools {
  const tools = use(BoardContext);
  if (!tools) throw new Error('useBoardTools needs a Board above it');
  return tools;
}
