import { InboxOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { worksAllLeads } from '@lox/contracts/incoming-leads.js';
import { Button } from 'antd';
import { useNavigate } from 'react-router-dom';
import { incomingSummaryQuery } from '../../../records/incoming-leads/incoming-lead-calls.js';
import { useSession } from '../../../session/session.js';
import { GlyphIcon } from '../../../ui/GlyphIcon.js';

export function IncomingButton() {
  const { ability } = useSession();
  const isOpen = worksAllLeads(ability);
  const navigate = useNavigate();
  const held = useQuery({ ...incomingSummaryQuery, enabled: isOpen }).data?.held ?? 0;
  if (!isOpen) return null;
  const label = held > 0 ? `Entradas: ${held} à espera` : 'Entradas';
  return (
    <Button
      href={`/admin/entradas${held > 0 ? '?state=held' : ''}`}
      aria-label={label}
      title={label}
      icon={<GlyphIcon glyph={InboxOutlined} />}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey) return;
        event.preventDefault();
        void navigate(`/admin/entradas${held > 0 ? '?state=held' : ''}`);
      }}
    >
      {held > 0 ? held : null}
    </Button>
  );
}
