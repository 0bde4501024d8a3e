import { PhoneOutlined, WhatsAppOutlined } from '@ant-design/icons';
import type { Lead } from '@lox/contracts/leads.js';
import { canOn } from '@lox/contracts/permissions.js';
import { phoneIn, whatsappLink } from '@lox/contracts/phone/phone.js';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useSession } from '../../../session/session.js';
import { RowContact, RowText } from './row-parts.js';

export function LeadRow({
  lead,
  lines,
  action,
}: {
  lead: Lead;
  lines: readonly ReactNode[];
  action: { label: string; run: (lead: Lead) => void };
}) {
  const { ability } = useSession();
  const whatsapp = whatsappLink(lead.phone);
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
        {tel && <Button href={tel} icon={<PhoneOutlined />} aria-label={`Ligar para ${lead.name}`} />}
        {whatsapp && (
          <Button
            href={whatsapp}
            target="_blank"
            rel="noreferrer"
            icon={<WhatsAppOutlined />}
            aria-label={`WhatsApp de ${lead.name}`}
          />
        )}
        {canOn(ability, 'update', 'leads', lead) && (
          <Button onClick={() => action.run(lead)} aria-label={`${action.label} ${lead.name}`}>
            {action.label}
          </Button>
        )}
      </RowContact>
    </>
  );
}
