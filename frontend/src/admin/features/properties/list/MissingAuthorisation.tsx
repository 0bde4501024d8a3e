import { useQuery } from '@tanstack/react-query';
import { can } from '@lox/contracts/permissions.js';
import { Button } from 'antd';
import { fetchPropertyPage } from '../../../records/find-properties.js';
import { useSession } from '../../../session/session.js';
import { propertyKeys } from '../property-queries.js';

export function MissingAuthorisation({ active, onToggle }: { active: boolean; onToggle: () => void }) {
  const { ability } = useSession();
  const { data: count = 0 } = useQuery({
    queryKey: propertyKeys.missing,
    queryFn: async ({ signal }) =>
      (await fetchPropertyPage({ authorisation: 'missing', limit: 1 }, signal)).total,
    staleTime: 30_000,
    enabled: can(ability, 'update', 'properties'),
  });
  if (count === 0 && !active) return null;
  return (
    <Button aria-pressed={active} type={active ? 'primary' : 'default'} onClick={onToggle}>
      Sem autorização ({count})
    </Button>
  );
}
