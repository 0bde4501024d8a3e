import { MoreOutlined } from '@ant-design/icons';
import { BOARD_STAGES, boardStageOf, type BoardStage, type Lead } from '@lox/contracts/leads.js';
import { Button, Dropdown } from 'antd';
import { GlyphIcon } from '../../../ui/GlyphIcon.js';

const SELECT = 'select';

export function MoveMenu({
  lead,
  labels,
  disabled,
  onMove,
  onSelect,
}: {
  lead: Lead;
  labels: Record<BoardStage, string>;
  disabled: boolean;
  onMove: (lead: Lead, to: string, byKeyboard: boolean) => void;
  onSelect: () => void;
}) {
  const present = boardStageOf(lead.status);
  return (
    <Dropdown
      trigger={['click']}
      placement="bottomRight"
      autoFocus
      disabled={disabled}
      menu={{
        items: [
          {
            type: 'group',
            label: 'Mover para…',
            children: BOARD_STAGES.filter((stage) => stage !== present).map((stage) => ({
              key: stage,
              label: labels[stage],
            })),
          },
          { type: 'divider' },
          { key: SELECT, label: 'Selecionar' },
        ],
        onClick: ({ key, domEvent }) => {
          domEvent.stopPropagation();
          if (key === SELECT) onSelect();
          else onMove(lead, key, true);
        },
      }}
    >
      <Button
        type="text"
        size="small"
        icon={<GlyphIcon glyph={MoreOutlined} />}
        aria-label={`Mover ${lead.name} para…`}
        aria-haspopup="menu"
      />
    </Dropdown>
  );
}
