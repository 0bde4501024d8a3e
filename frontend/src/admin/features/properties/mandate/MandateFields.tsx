import { useQuery } from '@tanstack/react-query';
import { canOn } from '@lox/contracts/permissions.js';
import type { ManagedProperty } from '@lox/contracts/property-management.js';
import type { Purpose } from '@lox/contracts/properties.js';
import { Select, Skeleton } from 'antd';
import { brokersQuery } from '../../../records/brokers.js';
import { useSession } from '../../../session/session.js';
import { LoadFailed } from '../../../ui/LoadFailed.js';
import { SEARCH_BY_WORDS } from '../../../ui/option-search.js';
import { AuthorisationFields } from './AuthorisationFields.js';
import { Field, OwnerFields } from './OwnerFields.js';
import type { MandateEditing } from './use-mandate-draft.js';
import styles from './mandate.module.css';

export default function MandateFields({
  property,
  purpose,
  mandate,
  writes = false,
}: {
  property: ManagedProperty | null;
  purpose: Purpose;
  mandate: MandateEditing;
  writes?: boolean;
}) {
  const { query, draft, problems, set } = mandate;
  if (!draft)
    return query.isError ? (
      <LoadFailed title="Não foi possível carregar a captação" query={query} />
    ) : (
      <Skeleton active paragraph={{ rows: 5 }} />
    );
  return (
    <div className={styles.mandate}>
      <section aria-labelledby="mandate-owners">
        <h3 id="mandate-owners">Proprietários</h3>
        <OwnerFields
          owners={draft.owners}
          problems={problems}
          property={writes ? property : null}
          onChange={(owners) => set({ owners })}
        />
      </section>
      <section aria-labelledby="mandate-authorisation">
        <h3 id="mandate-authorisation">Autorização</h3>
        <AuthorisationFields
          authorisation={draft.authorisation}
          purpose={purpose}
          documents={property?.documents ?? []}
          problems={problems}
          onChange={(authorisation) => set({ authorisation })}
        />
      </section>
      <section aria-labelledby="mandate-captor">
        <h3 id="mandate-captor">Captação</h3>
        <CaptorField captorId={draft.captorId} onChange={(captorId) => set({ captorId })} />
      </section>
    </div>
  );
}

function CaptorField({
  captorId,
  onChange,
}: {
  captorId: string | null;
  onChange: (captorId: string | null) => void;
}) {
  const { ability, user } = useSession();
  const brokers = useQuery(brokersQuery).data ?? [];
  const mayGive = (id: string): boolean =>
    id === user.id || canOn(ability, 'manage_all', 'properties', { brokerId: id });
  const offered = brokers.filter(({ id }) => id === captorId || mayGive(id));
  const isFixed = captorId !== null && !mayGive(captorId);
  return (
    <Field label="Quem captou o imóvel" wide>
      {(id) => (
        <Select
          id={id}
          allowClear={!isFixed}
          disabled={isFixed}
          showSearch={SEARCH_BY_WORDS}
          placeholder="Ninguém"
          value={captorId ?? undefined}
          options={offered.map((one) => ({ value: one.id, label: one.name }))}
          onChange={(value: string | undefined) => onChange(value ?? null)}
        />
      )}
    </Field>
  );
}
