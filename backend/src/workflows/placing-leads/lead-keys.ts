import { leadOfKey } from '../../slices/leads/commands/receive-lead.command.js';

/** A lead that was taken back is not made again: another is. */
export const keyOf = (id: string, returns: number): string =>
  returns === 0 ? `incoming-${id}` : `incoming-${id}-${returns}`;

export const leadOfEntry = (id: string, returns: number): string => leadOfKey(keyOf(id, returns));
