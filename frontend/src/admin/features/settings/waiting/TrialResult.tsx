import { formatDay, formatDayAndTime } from '@lox/contracts/formats.js';
import { UNASSIGNED_LABEL } from '@lox/contracts/users.js';
import type { TrialBroker, TrialMove, WaitingStep, WaitingTrial } from '@lox/contracts/waiting-rules.js';
import { Link } from 'react-router-dom';
import { noonOf, Trial, type TrialLine, TrialLines, TrialTable } from '../../../records/trial/Trial.js';
import { countText, minutesText, quantityText } from '../../../ui/number-texts.js';

const COLUMNS: readonly [keyof Omit<TrialBroker, 'broker'>, string][] = [
  ['warnings', 'Avisos'],
  ['teamWarnings', 'Avisos da equipe'],
  ['given', 'Daria'],
  ['received', 'Receberia'],
];

export function TrialResult({ trial }: { trial: WaitingTrial }) {
  const { from, to, leads, steps, idle, brokers, moves } = trial;
  const both = (step: WaitingStep): [string, string?] => [
    countText(steps[step] + idle.steps[step]),
    idle.steps[step] > 0 ? `dos quais ${countText(idle.steps[step])} de leads parados` : undefined,
  ];
  return (
    <Trial
      id="waiting-trial"
      text={
        <>
          O que as regras teriam feito com {quantityText(leads, 'lead', 'leads')}, de{' '}
          {formatDay(noonOf(from))} a {formatDay(noonOf(to))}, com as equipes e os horários de hoje. Nada foi
          alterado.
        </>
      }
      figures={[
        ['Avisos ao corretor', ...both('warn_broker')],
        ['Avisos ao gerente', ...both('warn_manager')],
        ['Passados adiante', ...both('pass_on')],
        ['Resposta mais cedo', ...soonerTexts(trial)],
      ]}
    >
      <TrialTable
        caption="Quem as regras teriam ocupado"
        columns={COLUMNS.map(([, label]) => label)}
        rows={brokers.map(({ broker: { id, name }, ...burden }) => ({
          ...{ id, name },
          counts: COLUMNS.map(([field]) => burden[field]),
        }))}
      />
      <TrialLines
        title="Para onde teriam ido"
        label="Leads que teriam passado adiante"
        total={steps.pass_on + idle.steps.pass_on}
        lines={moves.map(lineOf)}
      />
    </Trial>
  );
}

const lineOf = ({ lead, isIdle, at, from, to, minutesSooner }: TrialMove): TrialLine => ({
  key: `${lead.id} ${at}`,
  what: <Link to={`/admin/crm?lead=${lead.id}`}>{lead.name}</Link>,
  note: `${from?.name ?? UNASSIGNED_LABEL} → ${to.name}${isIdle ? ' · parado' : ''}`,
  when: (
    <>
      {formatDayAndTime(at)}
      <br />
      {minutesSooner === null
        ? isIdle
          ? 'parado até hoje'
          : 'ninguém respondeu'
        : `até ${minutesText(minutesSooner)} mais cedo`}
    </>
  ),
});

function soonerTexts({ sooner: { leads, median, most } }: WaitingTrial): [string, string?] {
  if (median === null) return ['—'];
  const note = `em ${quantityText(leads, 'lead', 'leads')}: metade até ${minutesText(median)}`;
  return [`até ${minutesText(most)}`, note];
}
