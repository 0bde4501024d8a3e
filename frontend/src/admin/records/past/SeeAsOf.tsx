import { HistoryOutlined } from '@ant-design/icons';
import { Button, Grid } from 'antd';
import { useState } from 'react';
import { GlyphIcon } from '../../ui/GlyphIcon.js';
import { lazyDialog } from '../../ui/lazy-dialog.js';

const AsOfDialog = lazyDialog(() => import('./AsOfDialog.js'));
const TEXT = 'Ver como estava em…';

export function SeeAsOf({ named = false }: { named?: boolean }) {
  const [asking, setAsking] = useState(false);
  const { xl } = Grid.useBreakpoint();
  return (
    <>
      <Button
        icon={<GlyphIcon glyph={HistoryOutlined} />}
        aria-label={TEXT}
        title={TEXT}
        onClick={() => setAsking(true)}
      >
        {xl && named && TEXT}
      </Button>
      {asking && <AsOfDialog onClose={() => setAsking(false)} />}
    </>
  );
}
