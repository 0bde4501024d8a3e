import { daysText } from '@lox/contracts/lead-waiting.js';
import { formatDayAndTime } from '@lox/contracts/formats.js';
import { type WaitingRules, waitingRulesProblem, workingTimeText } from '@lox/contracts/waiting-rules.js';
import { Button, Select } from 'antd';
import { TrialButton, TrialOutcome } from '../../../records/trial/TrialRun.js';
import { brokerOptions, useBrokers } from '../../../records/use-brokers.js';
import { StepFields } from './StepFields.js';
import { useWaitingRules } from './use-waiting-rules.js';
import { TrialResult } from './TrialResult.js';
import panel from '../../../ui/panel.module.css';
import styles from './waiting.module.css';

const OFFERED_MINUTES = [15, 30, 60, 120, 180, 240, 360, 480, 720, 960, 1_440, 2_400];
const OFFERED_DAYS = [2, 3, 5, 7, 10, 15, 20, 30, 45, 60, 90];
const NEXT = 'next';

export function WaitingRulesForm({ stored }: { stored: WaitingRules }) {
  const rules = useWaitingRules(stored);
  const { minutes, idleDays, passOnTo } = rules.chosen;
  const passesOn = minutes.pass_on !== null || idleDays.pass_on !== null;
  const brokers = useBrokers('update', 'leads').filter(({ id, takesLeads }) => takesLeads || id === passOnTo);
  const problem = waitingRulesProblem(rules.chosen);
  const isTried = rules.trial.isOfThese && rules.trial.data !== undefined;
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
            O que acontece quando ninguém responde um lead, ou quando ele fica parado. O tempo é o do
            expediente da imobiliária. Ligadas, as regras cuidam do que chegar ou ficar parado a partir de
            então.
          </p>
        </div>
        <StepFields
          title="Sem resposta"
          text="Cada passo vale uma vez por lead. Lead respondido, movido ou passado a alguém por uma pessoa fica como está."
          id="waiting"
          times={minutes}
          offered={OFFERED_MINUTES}
          textOf={workingTimeText}
          problem={problem?.field === 'minutes' ? problem.text : null}
          onChange={(part) => rules.set({ minutes: { ...minutes, ...part } })}
        />
        <StepFields
          title="Parado"
          text="Dias de trabalho sem que ninguém faça nada com um lead aberto, como no quadro. Qualquer atividade começa a conta de novo."
          id="idle"
          times={idleDays}
          offered={OFFERED_DAYS}
          textOf={daysText}
          problem={problem?.field === 'idleDays' ? problem.text : null}
          onChange={(part) => rules.set({ idleDays: { ...idleDays, ...part } })}
        />
        <div className={styles.steps}>
          <div className="stack gap-1 shrinks">
            <label htmlFor="waiting-to">Passar para</label>
            <Select
              id="waiting-to"
              value={passOnTo ?? NEXT}
              disabled={!passesOn}
              options={[{ value: NEXT, label: 'Próximo da vez na equipe' }, ...brokerOptions(brokers, false)]}
              onChange={(value) => rules.set({ passOnTo: value === NEXT ? null : value })}
            />
          </div>
        </div>
        <div className="flex wrap gap-3">
          <TrialButton
            trial={rules.trial}
            type={isTried || stored.on ? 'default' : 'primary'}
            disabled={problem !== null}
          />
          <Button
            type={isTried && !stored.on ? 'primary' : 'default'}
            danger={stored.on}
            disabled={!stored.on && problem !== null}
            loading={rules.isSaving(!stored.on)}
            onClick={() => rules.save(!stored.on)}
          >
            {stored.on ? 'Desligar' : 'Ligar'}
          </Button>
          {stored.on && (
            <Button
              type="primary"
              disabled={!rules.isChanged || problem !== null}
              loading={rules.isSaving(true)}
              onClick={() => rules.save(true)}
            >
              Salvar regras
            </Button>
          )}
        </div>
      </section>
      <TrialOutcome trial={rules.trial}>{(found) => <TrialResult trial={found} />}</TrialOutcome>
    </>
  );
}
