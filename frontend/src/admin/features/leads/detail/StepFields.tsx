import { DIARY_LIMITS, type NextStep } from '@lox/contracts/lead-diary.js';
import { instantOf } from '@lox/contracts/local-time.js';
import { Button, Input } from 'antd';
import { useId, type ReactNode } from 'react';
import { MomentInput } from '../../../ui/MomentInput.js';
import { offeredMoments } from './offered-moments.js';
import styles from './diary.module.css';

/** `yyyy-MM-ddTHH:mm` of São Paulo. */
export function StepFields({
  text,
  moment,
  onText,
  onMoment,
  children,
}: {
  text: string;
  moment: string | undefined;
  onText: (text: string) => void;
  onMoment: (moment: string | undefined) => void;
  children?: ReactNode;
}) {
  const id = useId();
  return (
    <>
      <Input
        aria-label="O que fazer"
        placeholder="O que fazer? Ex.: ligar sobre a proposta"
        value={text}
        maxLength={DIARY_LIMITS.nextStep}
        autoComplete="off"
        onChange={(event) => onText(event.target.value)}
      />
      <div className={`row wrap gap-2 ${styles.moments}`} role="group" aria-label="Para quando">
        {offeredMoments(new Date()).map(({ label, moment: at }) => (
          <Button
            key={label}
            shape="round"
            type={at === moment ? 'primary' : 'default'}
            ghost={at === moment}
            aria-pressed={at === moment}
            onClick={() => onMoment(at)}
          >
            {label === 'Em 7 dias' ? label : `${label} ${at.slice(11)}`}
          </Button>
        ))}
      </div>
      <div className={`row gap-2 ${styles.when}`}>
        <label htmlFor={id} className="sr-only">
          Dia e hora
        </label>
        <MomentInput id={id} alone="09:00" toward="ahead" value={moment} onChange={onMoment} />
        {children}
      </div>
    </>
  );
}

export const tomorrowMorning = (): string | undefined =>
  offeredMoments(new Date()).find(({ label }) => label === 'Amanhã')?.moment;

export function stepOf(text: string, moment: string): NextStep {
  const [day = '', time = ''] = moment.split('T');
  return { text: text.trim(), dueAt: instantOf(day, time) };
}
