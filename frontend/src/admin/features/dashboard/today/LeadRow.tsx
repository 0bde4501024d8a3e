import { EditOutlined, PhoneOutlined, WhatsAppOutlined } from '@ant-design/icons';
import type { Lead } from '@lox/contracts/leads.js';
import { canOn } from '@lox/contracts/permissions.js';
import { phoneIn } from '@lox/contracts/phone/read-phone.js';
import { waitText } from '@lox/contracts/lead-waiting.js';
import type { WorkingClock } from '@lox/contracts/working-clock.js';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useMessages } from '../../../records/messages/use-messages.js';
import { useSession } from '../../../session/session.js';
import { useTextOfNow } from '../../../ui/use-text-of-now.js';
import { RowContact, RowText } from './row-parts.js';

export const WaitLine = ({ lead, clock }: { lead: Lead; clock: WorkingClock }): ReactNode =>
  useTextOfNow((now) => waitText(lead, clock, now)) ?? 'já atendido, ainda em Novo';

export function LeadRow({
  lead,
  lines,
  action,
  onNote,
}: {
  lead: Lead;
  lines: readonly ReactNode[];
  action: { label: string; run: (lead: Lead) => void };
  onNote: (lead: Lead) => void;
}) {
  const { ability } = useSession();
  const messages = useMessages({ lead });
  const mayEdit = canOn(ability, 'update', 'leads', lead);
  const tel = phoneIn(lead.phone)?.tel;
  return (
    <>
      <RowText
        name={(className) => (
          <Link to={`/admin/leads?lead=${encodeURIComponent(lead.id)}`} className={className}>
            {lead.name}
          </Link>
        )}
        lines={lines}
        broker={lead.broker}
      />
      <RowContact>
        {tel && (
          <Button
            href={tel}
            icon={<PhoneOutlined />}
            aria-label={`Ligar para ${lead.name}`}
            onClick={mayEdit ? () => onNote(lead) : undefined}
          />
        )}
        {messages && (
          <Button {...messages.link} icon={<WhatsAppOutlined />} aria-label={`WhatsApp de ${lead.name}`} />
        )}
        {messages?.menu}
        {mayEdit && (
          <>
            <Button
              icon={<EditOutlined />}
              onClick={() => onNote(lead)}
              aria-label={`Anotar contato com ${lead.name}`}
              title="Anotar contato"
            />
            <Button onClick={() => action.run(lead)} aria-label={`${action.label} ${lead.name}`}>
              {action.label}
            </Button>
          </>
        )}
      </RowContact>
    </>
  );
}
