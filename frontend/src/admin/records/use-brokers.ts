import { useQuery } from '@tanstack/react-query';
import { canOn, type OwnedModule } from '@lox/contracts/permissions.js';
import type { BrokerOption } from '@lox/contracts/users.js';
import { useSession } from '../session/session.js';
import { brokersQuery } from './brokers.js';

const NONE: readonly BrokerOption[] = [];

/** The brokers with whose records the signed-in person may do this; none while they are on their way, or not `wanted`. */
export function useBrokers(
  action: 'read' | 'update' | 'manage_all',
  module: OwnedModule,
  wanted = true,
): readonly BrokerOption[] {
  const { ability } = useSession();
  const brokers = useQuery({ ...brokersQuery, enabled: wanted }).data ?? NONE;
  return brokers.filter(({ id }) => canOn(ability, action, module, { brokerId: id }));
}
