import { Select } from 'antd';
import { seesUnassigned } from '@lox/contracts/permissions.js';
import { useSession } from '../../session/session.js';
import { brokerOptions, useBrokers } from '../../records/use-brokers.js';
import { PeriodChoice } from './PeriodChoice.js';
import type { ReportUrlState } from './report-url.js';
import styles from './reports.module.css';
import { SEARCH_BY_WORDS } from '../../ui/option-search.js';

export function ReportControls({
  address,
  choosesBroker,
  onChange,
}: {
  address: ReportUrlState;
  choosesBroker: boolean;
  onChange: (change: Partial<ReportUrlState>) => void;
}) {
  const { ability } = useSession();
  const brokers = useBrokers('read', 'leads', choosesBroker);
  return (
    <>
      <PeriodChoice period={address.period} days={address.days} onChange={onChange} />
      {choosesBroker && (
        <Select
          className={styles.control}
          aria-label="Corretor"
          placeholder="Todos os corretores"
          allowClear
          showSearch={SEARCH_BY_WORDS}
          // The bare id would show while the brokers load.
          value={brokers.length > 0 ? address.brokerId : undefined}
          onChange={(brokerId: string | undefined) => onChange({ brokerId })}
          options={brokerOptions(brokers, seesUnassigned(ability, 'leads'))}
        />
      )}
    </>
  );
}
