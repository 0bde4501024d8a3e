import { formatDay, formatDayAndTime } from '@lox/contracts/formats.js';
import { UNASSIGNED_LABEL } from '@lox/contracts/users.js';
import {
  TRIAL_MOVES,
  type TrialBroker,
  type TrialMove,
  type WaitingStep,
  type WaitingTrial,
} from '@lox/contracts/waiting-rules.js';
import { Button } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { countText, minutesText, quantityText } from '../../../ui/number-texts.js';
import panel from '../../../ui/panel.module.css';
import styles from './waiting.module.css';

const SHOWN = 10;
const COLUMNS: readonly [keyof Omit<TrialBroker, 'broker'>, string][] = [
  ['warnings', 'Avisos'],
  ['teamWarnings', 'Avisos da equipe'],
  ['given', 'Daria'],
  ['received', 'Receberia'],
];

export function TrialResult({ trial }: { trial: WaitingTrial }) {
  const { from, to, leads, steps, idle, brokers } = trial;
  const both = (step: WaitingStep): [string, string?] => [
    countText(steps[step] + idle.steps[step]),
    idle.steps[step] > 0 ? `dos quais ${countText(idle.steps[step])} de leads parados` : undefined,
  ];
  const figures: [string, string, string?][] = [
    ['Avisos ao corretor', ...both('warn_broker')],
    ['Avisos ao gerente', ...both('warn_manager')],
    ['Passados adiante', ...both('pass_on')],
    ['Resposta mais cedo', ...soonerTexts(trial)],
  ];
  return (
    <section className={panel.panel} aria-labelledby="waiting-trial">
      <div>
        <h2 id="waiting-trial">Teste com os últimos 12 meses</h2>
        <p className="soft sm" role="status">
          O que as regras teriam feito com {quantityText(leads, 'lead', 'leads')}, de {formatDay(noon(from))}{' '}
          a {formatDay(noon(to))}, com as equipes e os horários de hoje. Nada foi alterado.
        </p>
      </div>
      <dl className={styles.figures}>
        {figures.map(([label, value, note]) => (
          <div key={label} className="well">
            <dt className="soft sm">{label}</dt>
            <dd>
              <strong className="digits">{value}</strong>
              {note && <span className="soft sm"> {note}</span>}
            </dd>
          </div>
        ))}
      </dl>
      {brokers.length > 0 && <Burdens brokers={brokers} />}
      {trial.moves.length > 0 && <Moves moves={trial.moves} total={steps.pass_on + idle.steps.pass_on} />}
    </section>
  );
}

function Burdens({ brokers }: { brokers: readonly TrialBroker[] }) {
  return (
    <div className={styles.frame}>
      <table className={`digits full ${styles.table}`}>
        <caption>Quem as regras teriam ocupado</caption>
        <thead>
          <tr>
            <th scope="col">Pessoa</th>
            {COLUMNS.map(([field, label]) => (
              <th key={field} scope="col">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {brokers.map((row) => (
            <tr key={row.broker.id}>
              <th scope="row">{row.broker.name}</th>
              {COLUMNS.map(([field, label]) => (
                <td key={field} data-label={label}>
                  {countText(row[field])}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Moves({ moves, total }: { moves: readonly TrialMove[]; total: number }) {
  const [all, setAll] = useState(false);
  const shown = all ? moves : moves.slice(0, SHOWN);
  return (
    <div className="stack gap-1">
      <h3>Para onde teriam ido</h3>
      {total > TRIAL_MOVES && (
        <p className="soft sm">
          Os {TRIAL_MOVES} mais novos de {countText(total)}.
        </p>
      )}
      <ul aria-label="Leads que teriam passado adiante">
        {shown.map(({ lead, isIdle, at, from, to, minutesSooner }) => (
          <li key={`${lead.id} ${at}`} className={styles.line}>
            <span className="stack shrinks gap-0">
              <Link to={`/admin/crm?lead=${lead.id}`}>{lead.name}</Link>
              <span className="soft sm breaks">
                {from?.name ?? UNASSIGNED_LABEL} → {to.name}
                {isIdle && ' · parado'}
              </span>
            </span>
            <span className={`soft sm ${styles.when}`}>
              {formatDayAndTime(at)}
              <br />
              {minutesSooner === null
                ? isIdle
                  ? 'parado até hoje'
                  : 'ninguém respondeu'
                : `até ${minutesText(minutesSooner)} mais cedo`}
            </span>
          </li>
        ))}
      </ul>
      {moves.length > shown.length && (
        <Button type="link" className={styles.more} onClick={() => setAll(true)}>
          Ver todos ({moves.length})
        </Button>
      )}
    </div>
  );
}

function soonerTexts({ sooner: { leads, median, most } }: WaitingTrial): [string, string?] {
  if (median === null) return ['—'];
  const note = `em ${quantityText(leads, 'lead', 'leads')}: metade até ${minutesText(median)}`;
  return [`até ${minutesText(most)}`, note];
}

const noon = (day: string): string => `${day}T15:00:00.000Z`;
