import { AGENCY_LIMITS, type Network } from '@lox/contracts/agency.js';
import { NETWORK_LABELS } from '@lox/contracts/networks.js';
import { Input } from 'antd';
import type { useAgencyForm } from './use-agency-form.js';
import styles from './agency-tab.module.css';

export function NetworkField({
  editing: { form, problems, set },
  network,
  locked,
}: {
  editing: ReturnType<typeof useAgencyForm>;
  network: Network;
  locked: boolean;
}) {
  const id = `agency-${network}`;
  const problem = problems[network];
  if (!form) return null;
  return (
    <div className="stack top gap-1 shrinks">
      <label className="medium" htmlFor={id}>
        {NETWORK_LABELS[network]}
      </label>
      <Input
        id={id}
        value={form.networks[network]}
        maxLength={AGENCY_LIMITS.network}
        readOnly={locked}
        autoComplete="off"
        inputMode="url"
        placeholder="@perfil ou endereço"
        status={problem ? 'error' : undefined}
        aria-invalid={problem !== undefined}
        aria-describedby={problem && `${id}-note`}
        onChange={({ target }) => set({ networks: { ...form.networks, [network]: target.value } })}
      />
      {problem && (
        <p id={`${id}-note`} className={`soft small ${styles.note}`} data-wrong>
          {problem}
        </p>
      )}
    </div>
  );
}
