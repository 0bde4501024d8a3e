import { EnvironmentOutlined, WhatsAppOutlined } from '@ant-design/icons';
import { localTime } from '@lox/contracts/local-time.js';
import { PREFERRED_TIME_LABELS } from '@lox/contracts/visit-requests.js';
import type { Visit } from '@lox/contracts/visits.js';
import { Button } from 'antd';
import { useMessages } from '../../../records/messages/use-messages.js';
import { VisitStatusBadge } from '../../../records/VisitStatusBadge.js';
import { clientName, propertyTitle, shortDayName, visitMoment } from '../../../records/visit-texts.js';
import { useSession } from '../../../session/session.js';
import { useVisitActions, type VisitActions } from '../../visits/visit-actions.js';
import { mayChangeVisit } from '../../visits/visit-permissions.js';
import { localDay } from '@lox/contracts/local-time.js';
import { RowContact, RowText } from './row-parts.js';
import { wayTo } from './today-texts.js';

export type VisitRowKind = 'today' | 'outcome' | 'request';

export function VisitRow({ visit, kind }: { visit: Visit; kind: VisitRowKind }) {
  const { ability } = useSession();
  const actions = useVisitActions();
  const { property } = visit;
  const client = clientName(visit);
  const messages = useMessages({ visit });
  return (
    <>
      <RowText
        name={(className) => (
          <button type="button" className={className} onClick={() => actions.open(visit)}>
            {WHEN[kind](visit)} · {client}
          </button>
        )}
        lines={[propertyTitle(visit), kind === 'today' && property ? placeOf(property) : null].filter(
          Boolean,
        )}
        broker={visit.broker}
      />
      <RowContact below={CHOICES[kind].length > 2}>
        {kind === 'today' && <VisitStatusBadge status={visit.status} />}
        {kind === 'today' && property && (
          <Button
            href={wayTo(property)}
            target="_blank"
            rel="noreferrer"
            icon={<EnvironmentOutlined />}
            aria-label={`Como chegar a ${property.title}`}
          />
        )}
        {messages && (
          <Button {...messages.link} icon={<WhatsAppOutlined />} aria-label={`WhatsApp de ${client}`} />
        )}
        {messages?.menu}
        {mayChangeVisit(ability, visit) &&
          CHOICES[kind]
            .filter(({ only }) => !only || only(visit))
            .map(({ label, run }) => (
              <Button key={label} onClick={() => run(actions, visit)} aria-label={`${label}: ${client}`}>
                {label}
              </Button>
            ))}
      </RowContact>
    </>
  );
}

const placeOf = ({ address, neighborhood }: NonNullable<Visit['property']>): string =>
  [address, neighborhood].filter(Boolean).join(' · ');

const WHEN: Record<VisitRowKind, (visit: Visit) => string> = {
  today: ({ scheduledDate }) => localTime(scheduledDate),
  outcome: ({ scheduledDate }) => visitMoment(scheduledDate),
  request: ({ scheduledDate, preferredTime }) =>
    [
      shortDayName(localDay(scheduledDate)),
      preferredTime && PREFERRED_TIME_LABELS[preferredTime].toLocaleLowerCase('pt-BR'),
    ]
      .filter(Boolean)
      .join(', '),
};

interface Choice {
  label: string;
  only?: (visit: Visit) => boolean;
  run: (actions: VisitActions, visit: Visit) => void;
}

const CHOICES: Record<VisitRowKind, readonly Choice[]> = {
  today: [
    {
      label: 'Confirmar',
      only: ({ status }) => status === 'scheduled',
      run: (actions, visit) => actions.setStatus(visit, 'confirmed'),
    },
    { label: 'Reagendar', run: (actions, visit) => actions.reschedule(visit) },
  ],
  outcome: [
    { label: 'Realizada', run: (actions, visit) => actions.setStatus(visit, 'completed') },
    { label: 'Faltou', run: (actions, visit) => actions.setStatus(visit, 'no_show') },
    { label: 'Reagendar', run: (actions, visit) => actions.reschedule(visit) },
  ],
  request: [{ label: 'Escolher horário', run: (actions, visit) => actions.setStatus(visit, 'confirmed') }],
};
