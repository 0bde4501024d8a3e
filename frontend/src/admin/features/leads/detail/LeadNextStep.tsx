import { CheckOutlined } from '@ant-design/icons';
import type { NextStep } from '@lox/contracts/lead-diary.js';
import type { Lead } from '@lox/contracts/leads.js';
import { localDay, localTime } from '@lox/contracts/local-time.js';
import { Button } from 'antd';
import { useEffect, useState } from 'react';
import { DueTime } from '../../../records/DueTime.js';
import { GlyphIcon } from '../../../ui/GlyphIcon.js';
import { useNextStep } from '../use-next-step.js';
import { StepFields, stepOf, tomorrowMorning } from './StepFields.js';
import detail from '../../../records/detail/detail.module.css';
import styles from './diary.module.css';

export function LeadNextStep({
  lead,
  mayEdit,
  onDirty,
}: {
  lead: Lead;
  mayEdit: boolean;
  onDirty: (dirty: boolean) => void;
}) {
  const { nextStep: step } = lead;
  const [editing, setEditing] = useState(false);
  const { mutate, isPending } = useNextStep();
  if (!step && !mayEdit) return null;
  return (
    <section className={detail.section} aria-label="Próximo passo">
      <h3>Próximo passo</h3>
      {step && !editing ? (
        <div className="stack gap-2">
          <p className={styles.step}>
            {step.text} · <DueTime at={step.dueAt} />
          </p>
          {mayEdit && (
            <div className="row wrap gap-2">
              <Button
                type="primary"
                icon={<GlyphIcon glyph={CheckOutlined} />}
                disabled={isPending}
                onClick={() => mutate({ lead, wanted: 'done' })}
              >
                Feito
              </Button>
              <Button disabled={isPending} onClick={() => setEditing(true)}>
                Mudar
              </Button>
              <Button type="text" disabled={isPending} onClick={() => mutate({ lead, wanted: 'cleared' })}>
                Retirar
              </Button>
            </div>
          )}
        </div>
      ) : (
        <StepForm
          key={step?.dueAt}
          step={step}
          busy={isPending}
          onDirty={onDirty}
          onSet={(wanted, done) =>
            mutate(
              { lead, wanted },
              {
                onSuccess: () => {
                  done();
                  setEditing(false);
                },
              },
            )
          }
          onCancel={step ? () => setEditing(false) : undefined}
        />
      )}
    </section>
  );
}

function StepForm({
  step,
  busy,
  onDirty,
  onSet,
  onCancel,
}: {
  step: NextStep | null;
  busy: boolean;
  onDirty: (dirty: boolean) => void;
  onSet: (step: NextStep, done: () => void) => void;
  onCancel?: () => void;
}) {
  const present = step ? `${localDay(step.dueAt)}T${localTime(step.dueAt)}` : tomorrowMorning();
  const [text, setText] = useState(step?.text ?? '');
  const [moment, setMoment] = useState(present);
  const dirty = text.trim() !== (step?.text ?? '');
  useEffect(() => {
    onDirty(dirty);
    return () => onDirty(false);
  }, [dirty, onDirty]);
  const ready = text.trim() !== '' && moment !== undefined && !busy;
  return (
    <form
      className="stack gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        if (ready) onSet(stepOf(text, moment), () => setText(''));
      }}
    >
      <StepFields text={text} moment={moment} onText={setText} onMoment={setMoment}>
        {onCancel && <Button onClick={onCancel}>Cancelar</Button>}
        <Button type="primary" htmlType="submit" disabled={!ready}>
          Marcar
        </Button>
      </StepFields>
    </form>
  );
}
