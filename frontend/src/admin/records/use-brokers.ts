import { useQuery } from '@tanstack/react-query';
import { canOn, type OwnedModule } from '@lox/contracts/permissions.js';
import { UNASSIGNED, UNASSIGNED_LABEL, type BrokerFace, type BrokerOption } from '@lox/contracts/users.js';
import { useSession } from '../session/session.js';
import { brokersQuery } from './brokers.js';

const NONE: readonly BrokerOption[] = [];

export function useBrokers(
  action: 'read' | 'update' | 'manage_all',
  module: OwnedModule,
  wanted = true,
): readonly BrokerOption[] {
  const { ability } = useSession();
  const brokers = useQuery({ ...brokersQuery, enabled: wanted }).data ?? NONE;
  return brokers.filter(({ id }) => canOn(ability, action, module, { brokerId: id }));
}

/** The visit's own unless another is named. */
export function brokerOf(
  brokers: readonly BrokerFace[] | undefined,
  { broker }: { broker: BrokerFace | null },
  brokerId: string | null | undefined,
): BrokerFace | null {
  return brokerId === undefined ? broker : (brokers?.find(({ id }) => id === brokerId) ?? null);
}

export const useBrokerOf = (
  visit: { broker: BrokerFace | null },
  brokerId: string | null | undefined,
): BrokerFace | null => brokerOf(useQuery(brokersQuery).data, visit, brokerId);

/** "Unassigned" comes first. */
export const brokerOptions = (
  brokers: readonly BrokerOption[],
  seesUnassigned: boolean,
): { value: string; label: string }[] => [
  ...(seesUnassigned ? [{ value: UNASSIGNED, label: UNASSIGNED_LABEL }] : []),
  ...brokers.map(({ id, name }) => ({ value: id, label: name })),
];

export const filteredBrokerName = (
  brokers: readonly BrokerOption[] | undefined,
  id: string | undefined,
): string | undefined =>
  id === UNASSIGNED ? UNASSIGNED_LABEL : brokers?.find((broker) => broker.id === id)?.name;
