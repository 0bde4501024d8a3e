import { formatDay, formatDayAndTime } from '@lox/contracts/formats.js';
import type { LeadRoutingTrial, RoutingTrialMove } from '@lox/contracts/lead-routing.js';
import { UNASSIGNED_LABEL } from '@lox/contracts/users.js';
import { Link } from 'react-router-dom';
import { noonOf, Trial, type TrialLine, TrialLines, TrialTable } from '../../../records/trial/Trial.js';
import { countText, quantityText } from '../../../ui/number-texts.js';

export function RoutingTrial({ trial, captorFirst }: { trial: LeadRoutingTrial; captorFirst: boolean }) {
  const { from, to, leads, moved, brokers, moves } = trial;
  const changed = brokers.filter(({ before, after }) => before !== after);
  return (
    <Trial
      id="routing-trial"
      text={
        <>
          Para onde teriam ido {quantityText(leads, 'lead', 'leads')} do site, de portais e formulários, de{' '}
          {formatDay(noonOf(from))} a {formatDay(noonOf(to))}, {captorFirst ? 'com' : 'sem'} a preferência do
          captador: com os captadores e corretores de hoje e as ausências de então. Nada foi alterado.
        </>
      }
      figures={[
        ['Iriam a outra pessoa', countText(moved)],
        ['Ficariam como estão', countText(leads - moved)],
      ]}
    >
      <TrialTable
        caption="Quem receberia mais ou menos leads"
        columns={['Recebeu', 'Receberia']}
        rows={changed.map(({ broker: { id, name }, before, after }) => ({
          ...{ id, name },
          counts: [before, after],
        }))}
      />
      <TrialLines
        title="Para onde teriam ido"
        label="Leads que teriam ido a outra pessoa"
        total={moved}
        lines={moves.map(lineOf)}
      />
    </Trial>
  );
}

const lineOf = ({ lead, arrivedAt, from, to }: RoutingTrialMove): TrialLine => ({
  key: lead.id,
  what: <Link to={`/admin/crm?lead=${lead.id}`}>{lead.name}</Link>,
  note: `${from?.name ?? UNASSIGNED_LABEL} → ${to?.name ?? UNASSIGNED_LABEL}`,
  when: formatDayAndTime(arrivedAt),
});
