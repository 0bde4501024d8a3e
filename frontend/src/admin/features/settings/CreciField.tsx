import { creciProblem, formatCreci, readCreci } from '@lox/contracts/creci.js';
import { creciText } from '@lox/contracts/creci-text.js';
import { BRAZILIAN_STATES } from '@lox/contracts/brazilian-states.js';
import { SETTINGS_LIMITS } from '@lox/contracts/settings.js';
import { Input, Select } from 'antd';
import styles from './settings.module.css';

const STATES = BRAZILIAN_STATES.map((value) => ({ value, label: value }));

export function CreciField({
  value,
  locked,
  onChange,
}: {
  value: string;
  locked: boolean;
  onChange: (creci: string) => void;
}) {
  const read = readCreci(value);
  const problem = creciProblem(value, 'J');
  return (
    <>
      <div className={styles.creci}>
        <Input
          id="creci"
          maxLength={SETTINGS_LIMITS.creci}
          value={value}
          readOnly={locked}
          aria-describedby="creci-note"
          onChange={(event) => onChange(event.target.value)}
        />
        <Select
          aria-label="Estado do CRECI"
          placeholder="UF"
          value={read?.state}
          disabled={locked || !read}
          options={STATES}
          onChange={(state) => read && onChange(formatCreci({ ...read, state, kind: read.kind ?? 'J' }))}
        />
      </div>
      <p id="creci-note" className={styles.note} data-lacking={problem !== null}>
        {problem ?? `Aparece como “${creciText(value)}”.`}
      </p>
    </>
  );
}
