import { Form } from 'antd';
import { useBrokers } from '../../../records/use-brokers.js';
import { SelectFilter } from '../../../ui/SelectFilter.js';
import { SEARCH_BY_WORDS } from '../../../ui/option-search.js';
import styles from './importing.module.css';

export function ImportBroker({
  value,
  disabled,
  onChange,
}: {
  value: string | undefined;
  disabled: boolean;
  onChange: (brokerId: string | undefined) => void;
}) {
  const brokers = useBrokers('update', 'properties').filter(({ takesLeads }) => takesLeads);
  if (brokers.length === 0) return null;
  return (
    <Form.Item
      layout="vertical"
      className={styles.broker}
      label="Corretor dos imóveis"
      extra="Aparece no site e recebe os leads. Sem corretor, o site mostra o contato da imobiliária, e os leads são distribuídos em rodízio."
    >
      <SelectFilter
        label="Corretor dos imóveis"
        all="Sem corretor"
        showSearch={SEARCH_BY_WORDS}
        disabled={disabled}
        value={value}
        options={brokers.map(({ id, name }) => ({ value: id, label: name }))}
        onChange={onChange}
      />
    </Form.Item>
  );
}
