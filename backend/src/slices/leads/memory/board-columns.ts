import { BOARD_PAGE, BOARD_STAGES, type BoardStage } from '@lox/contracts/leads.js';
import type { Selection } from '../../../platform/log/memory/selection.js';
import type { LeadPropertyTable, LeadTable } from './lead-table.js';

export interface BoardColumn {
  stage: BoardStage;
  count: number;
  /** In cents, without rents. */
  value: number;
  /** The first ones. */
  rows: number[];
}

export function boardColumns(
  leads: LeadTable,
  properties: LeadPropertyTable,
  chosen: Selection,
): BoardColumn[] {
  const columns = BOARD_STAGES.map((stage): BoardColumn => ({ stage, count: 0, value: 0, rows: [] }));
  const { stage, propertyId } = leads.values;
  const columnOf = stage.values.map((value) => columns[BOARD_STAGES.indexOf(value)]!);
  const rents = properties.idsOf(properties.select({ purpose: properties.values.purpose.among(['rent']) }));
  const isRent = propertyId.marksOf(rents);
  const cents = leads.numbers.value.numbers;
  for (const row of leads.order('entered')) {
    if (!chosen.has(row)) continue;
    const column = columnOf[stage.codes[row]!]!;
    column.count++;
    if (isRent[propertyId.codes[row]!] === 0) column.value += cents[row]!;
    if (column.rows.length < BOARD_PAGE) column.rows.push(row);
  }
  return columns;
}
