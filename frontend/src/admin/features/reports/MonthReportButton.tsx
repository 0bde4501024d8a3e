import { FilePdfOutlined } from '@ant-design/icons';
import { can } from '@lox/contracts/permissions.js';
import { Button } from 'antd';
import { useState } from 'react';
import { useSession } from '../../session/session.js';
import { GlyphIcon } from '../../ui/GlyphIcon.js';
import { lazyDialog } from '../../ui/lazy-dialog.js';

const MonthReportDialog = lazyDialog(() => import('./MonthReportDialog.js'));

export function MonthReportButton() {
  const { ability } = useSession();
  const [asked, setAsked] = useState(false);
  if (!(['basic', 'advanced', 'export'] as const).every((action) => can(ability, action, 'reports')))
    return null;
  return (
    <>
      <Button icon={<GlyphIcon glyph={FilePdfOutlined} />} onClick={() => setAsked(true)}>
        Relatório do mês
      </Button>
      {asked && <MonthReportDialog onClose={() => setAsked(false)} />}
    </>
  );
}
