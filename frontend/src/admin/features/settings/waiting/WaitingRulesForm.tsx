import { daysText } from '@lox/contracts/lead-waiting.js';
import { formatDayAndTime } from '@lox/contracts/formats.js';
import { type WaitingRules, waitingRulesProblem, workingTimeText } from '@lox/contracts/waiting-rules.js';
import { Button, Select } from 'antd';
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
          onChange={rules.setMinutes}
        />
        <StepFields
          title="Parado"
          text="Dias de trabalho sem que ninguém faça nada com um lead aberto, como no quadro. Qualquer atividade começa a conta de novo."
          id="idle"
          times={idleDays}
          offered={OFFERED_DAYS}
          textOf={daysText}
          problem={problem?.field === 'idleDays' ? problem.text : null}
          onChange={rules.setIdleDays}
        />
        <div className={styles.steps}>
          <div className="stack gap-1 shrinks">
            <label htmlFor="waiting-to">Passar para</label>
            <Select
              id="waiting-to"
              value={passOnTo ?? NEXT}
              disabled={!passesOn}
              options={[{ value: NEXT, label: 'Próximo da vez na equipe' }, ...brokerOptions(brokers, false)]}
              onChange={(value) => rules.setPassOnTo(value === NEXT ? null : value)}
            />
          </div>
        </div>
        <div className={styles.buttons}>
          <Button
            type={rules.result || stored.on ? 'default' : 'primary'}
            disabled={problem !== null}
            loading={rules.isTesting}
            onClick={rules.test}
          >
            Testar no último ano
          </Button>
          {stored.on && (
            <Button danger loading={rules.isSaving} onClick={() => rules.save(false)}>
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
