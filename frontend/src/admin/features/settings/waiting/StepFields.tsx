import { type StepTimes, WAITING_STEP_LABELS, WAITING_STEPS } from '@lox/contracts/waiting-rules.js';
import { Select } from 'antd';
import styles from './waiting.module.css';

interface Props {
  title: string;
  text: string;
  id: string;
  times: StepTimes;
  offered: readonly number[];
  textOf(time: number): string;
  problem: string | null;
  onChange(part: Partial<StepTimes>): void;
}

export function StepFields({ title, text, id, times, offered, textOf, problem, onChange }: Props) {
  return (
    <div role="group" aria-labelledby={`${id}-title`} className="stack gap-2">
      <div>
        <h3 id={`${id}-title`}>{title}</h3>
        <p className="soft sm">{text}</p>
      </div>
      <div className={styles.steps}>
        {WAITING_STEPS.map((step) => (
          <div key={step} className="stack gap-1 shrinks">
            <label htmlFor={`${id}-${step}`}>{WAITING_STEP_LABELS[step]}</label>
            <Select
              id={`${id}-${step}`}
              value={times[step] ?? 0}
              options={[
                { value: 0, label: 'Não' },
                ...offeredWith(offered, times[step]).map((value) => ({
                  value,
                  label: `Depois de ${textOf(value)}`,
                })),
              ]}
              status={problem ? 'error' : ''}
              aria-describedby={problem ? `${id}-problem` : undefined}
              onChange={(value) => onChange({ [step]: value || null })}
            />
          </div>
        ))}
      </div>
      {problem && (
        <p id={`${id}-problem`} role="alert" className={styles.problem}>
          {problem}
        </p>
      )}
    </div>
  );
}

const offeredWith = (offered: readonly number[], present: number | null): readonly number[] =>
  present === null || offered.includes(present)
    ? offered
    : [...offered, present].toSorted((one, other) => one - other);
