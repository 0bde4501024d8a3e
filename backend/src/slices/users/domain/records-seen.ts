import { abilityOf, canOn, type Actor, type OwnedModule } from '@lox/contracts/permissions.js';
import type { Handover, LinkedRecords, OpenRecords } from '@lox/contracts/user-management.js';

/** Only kinds of records that `by` sees; null is the system, which sees all. */
export function seenBy(by: Actor | null, userId: string, records: LinkedRecords): LinkedRecords {
  const seen = (module: OwnedModule): number =>
    by === null || canOn(abilityOf(by), 'read', module, { brokerId: userId }) ? records[module] : 0;
  return { leads: seen('leads'), visits: seen('visits'), properties: seen('properties') };
}

export function openAsSeenBy(
  by: Actor,
  userId: string,
  open: LinkedRecords,
  handover: Handover | null,
): OpenRecords {
  const seen = seenBy(by, userId, open);
  const seesAll = totalOf(seenBy(by, userId, ONE_EACH)) === totalOf(ONE_EACH);
  return { ...seen, handover: handover && (seesAll ? handover : { ...handover, total: totalOf(seen) }) };
}

const ONE_EACH: LinkedRecords = { leads: 1, visits: 1, properties: 1 };
const totalOf = ({ leads, visits, properties }: LinkedRecords): number => leads + visits + properties;
