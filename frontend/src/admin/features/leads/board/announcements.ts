import type { Active, Announcements, Over } from '@dnd-kit/core';
import { boardStageOf, type BoardStage, type Lead } from '@lox/contracts/leads.js';
import { isBoardStage, stageOfTarget } from './drop-targets.js';

export const INSTRUCTIONS =
  'Para mover o lead, pressione espaço ou Enter. Use as setas para a esquerda e a direita para escolher a coluna. ' +
  'Pressione espaço ou Enter de novo para soltar, ou Esc para cancelar.';

export function announcementsFor(labels: Record<BoardStage, string>): Announcements {
  const nameOf = (active: Active): string => (active.data.current?.lead as Lead | undefined)?.name ?? 'Lead';
  const labelOf = (over: Over | null): string | null => {
    const stage = over ? stageOfTarget(over.id) : '';
    return isBoardStage(stage) ? labels[stage] : null;
  };
  return {
    onDragStart: ({ active }) => {
      const lead = active.data.current?.lead as Lead | undefined;
      const stage = lead ? ` da coluna ${labels[boardStageOf(lead.status)]}` : '';
      return `${nameOf(active)} apanhado${stage}.`;
    },
    onDragOver: ({ active, over }) => {
      const label = labelOf(over);
      return label ? `${nameOf(active)} sobre a coluna ${label}.` : `${nameOf(active)} fora das colunas.`;
    },
    onDragEnd: ({ active, over }) => {
      const label = labelOf(over);
      return label
        ? `${nameOf(active)} solto na coluna ${label}.`
        : `${nameOf(active)} solto fora das colunas. Nada mudou.`;
    },
    onDragCancel: ({ active }) => `Movimento cancelado. ${nameOf(active)} continua onde estava.`,
  };
}
