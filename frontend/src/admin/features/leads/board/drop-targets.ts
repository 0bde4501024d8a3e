import { BOARD_STAGES, type BoardStage } from '@lox/contracts/leads.js';

export type DropPlace = 'column' | 'switcher';

export const dropId = (place: DropPlace, stage: BoardStage): string => `${place}:${stage}`;

export const stageOfTarget = (id: string | number): string => String(id).split(':')[1] ?? '';

export const placeOfTarget = (id: string | number): string => String(id).split(':')[0] ?? '';

export function isBoardStage(text: string): text is BoardStage {
  return (BOARD_STAGES as readonly string[]).includes(text);
}
