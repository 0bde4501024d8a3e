import { PhoneOutlined, WhatsAppOutlined } from '@ant-design/icons';
import type { Lead } from '@lox/contracts/leads.js';
import { canOn } from '@lox/contracts/permissions.js';
import { phoneIn, whatsappLink } from '@lox/contracts/phone/phone.js';
import { waitText } from '@lox/contracts/lead-waiting.js';
import type { WorkingClock } from '@lox/contracts/working-clock.js';
import { Button } from 'antd';
import { Link } from 'react-router-dom';
import { useSession } from '../../../session/session.js';
import { useTextOfNow } from '../../../ui/use-text-of-now.js';
import { RowContact, RowText } from './row-parts.js';
import { wishText } from './today-texts.js';

export function LeadRow({
  lead,
  clock,
  onContacted,
}: {
  lead: Lead;
  clock: WorkingClock;
  onContacted: (lead: Lead) => void;
}) {
  const { ability } = useSession();
  const waits = useTextOfNow((now) => waitText(lead, clock, now));
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
        lines={[waits ?? 'já atendido, ainda em Novo', wishText(lead)]}
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
          <Button onClick={() => onContacted(lead)} aria-label={`Contatei ${lead.name}`}>
            Contatei
          </Button>
        )}
      </RowContact>
    </>
  );
}
