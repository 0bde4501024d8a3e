import { formatDayAndTime } from '@lox/contracts/formats.js';
import {
  WAITING_STEPS,
  WAITING_STEP_LABELS,
  type WaitingRules,
  waitingRulesProblem,
  workingTimeText,
} from '@lox/contracts/waiting-rules.js';
import { Button, Select } from 'antd';
import { brokerOptions, useBrokers } from '../../../records/use-brokers.js';
import { useWaitingRules } from './use-waiting-rules.js';
import { TrialResult } from './TrialResult.js';
import panel from '../../../ui/panel.module.css';
import styles from './waiting.module.css';

const OFFERED = [15, 30, 60, 120, 180, 240, 360, 480, 720, 960, 1_440, 2_400];
const NEXT = 'next';

export function WaitingRulesForm({ stored }: { stored: WaitingRules }) {
  const rules = useWaitingRules(stored);
  const { minutes, passOnTo } = rules.chosen;
  const brokers = useBrokers('update', 'leads').filter(({ id, takesLeads }) => takesLeads || id === passOnTo);
  const problem = waitingRulesProblem(rules.chosen);
  return (
    <>
      <section className={panel.panel} aria-labelledby="waiting-rules">
        <div>
          <div className="row wrap gap-3">
            <h2 id="waiting-rules">Leads em espera</h2>
            <span className="badge" data-tone={stored.on ? 'good' : 'plain'}>
              {stored.since ? `Ligadas desde ${formatDayAndTime(stored.since)}` : 'Desligadas'}
            </span>
          </div>
          <p className="soft sm">
            O que acontece quando ninguém responde um lead. O tempo é o do expediente da imobiliária, e cada
            passo vale uma vez por lead. Lead respondido, movido ou passado a alguém por uma pessoa fica como
            está. Ligadas, as regras cuidam dos leads que chegarem a partir de então.
          </p>
        </div>
        <div className={styles.steps}>
          {WAITING_STEPS.map((step) => (
            <div key={step} className="stack gap-1 shrinks">
              <label htmlFor={`waiting-${step}`}>{WAITING_STEP_LABELS[step]}</label>
              <Select
                id={`waiting-${step}`}
                value={minutes[step] ?? 0}
                options={[
                  { value: 0, label: 'Não' },
                  ...offeredWith(minutes[step]).map((value) => ({
                    value,
                    label: `Depois de ${workingTimeText(value)}`,
                  })),
                ]}
                status={problem ? 'error' : ''}
                aria-describedby={problem ? 'waiting-problem' : undefined}
                onChange={(value) => rules.setStep({ [step]: value || null })}
              />
            </div>
          ))}
          <div className="stack gap-1 shrinks">
            <label htmlFor="waiting-to">Passar para</label>
            <Select
              id="waiting-to"
              value={passOnTo ?? NEXT}
              disabled={minutes.pass_on === null}
              options={[{ value: NEXT, label: 'Próximo da vez na equipe' }, ...brokerOptions(brokers, false)]}
              onChange={(value) => rules.setPassOnTo(value === NEXT ? null : value)}
            />
          </div>
        </div>
        {problem && (
          <p id="waiting-problem" role="alert" className={styles.problem}>
            {problem}
          </p>
        )}
        <div className={styles.buttons}>
          <Button
            type={rules.result || stored.on ? 'default' : 'primary'}
            disabled={problem !== null}
            loading={rules.isTesting}
            onClick={rules.test}
          >
            Testar com os últimos 12 meses
          </Button>
          {stored.on && (
            <Button danger disabled={rules.isSaving} onClick={() => rules.save(false)}>
              Desligar
            </Button>
          )}
          {(!stored.on || rules.isChanged) && (
            <Button
              type={rules.result || stored.on ? 'primary' : 'default'}
              disabled={problem !== null}
              loading={rules.isSaving}
              onClick={() => rules.save(true)}
            >
              {stored.on ? 'Salvar regras' : 'Ligar'}
            </Button>
          )}
        </div>
      </section>
      {rules.result && <TrialResult trial={rules.result} />}
    </>
  );
}

const offeredWith = (present: number | null): number[] =>
  present === null || OFFERED.includes(present)
    ? OFFERED
    : [...OFFERED, present].toSorted((one, other) => one - other);
