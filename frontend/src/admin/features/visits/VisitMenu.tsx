import { Dropdown } from 'antd';
import type { Visit } from '@lox/contracts/visits.js';
import { useSession } from '../../session/session.js';
import { useVisitActions, type MenuPoint } from './visit-actions.js';
import { otherItems, statusItems } from './visit-menu-items.js';
import { mayChangeVisit } from './visit-permissions.js';
import styles from './visits.module.css';

export function VisitMenu({
  visit,
  point,
  onClose,
}: {
  visit: Visit;
  point: MenuPoint;
  onClose: () => void;
}) {
  const { ability } = useSession();
  const actions = useVisitActions();
  const entries = mayChangeVisit(ability, visit)
    ? { status: statusItems(visit, actions), other: otherItems(visit, actions, ability) }
    : { status: [], other: [] };
  const details = { key: 'open', label: 'Ver detalhes', run: () => actions.open(visit) };
  const all = [...entries.status, ...entries.other, details];
  const item = ({ key, label, danger }: (typeof all)[number] & { danger?: boolean }) => ({
    key,
    label,
    danger,
  });
  return (
    <Dropdown
      open
      autoFocus
      trigger={['click']}
      placement="bottomLeft"
      onOpenChange={(open) => !open && onClose()}
      menu={{
        'aria-label': `Ações da visita`,
        items: [
          ...entries.status.map(item),
          ...(entries.status.length > 0 ? [{ type: 'divider' as const }] : []),
          ...entries.other.map(item),
          item(details),
        ],
        onClick: ({ key, domEvent }) => {
          domEvent.stopPropagation();
          // The key press would also activate the refocused visit.
          domEvent.preventDefault();
          onClose();
          all.find((entry) => entry.key === key)?.run();
        },
      }}
    >
      <span className={styles.menuAnchor} style={{ left: point.x, top: point.y }} />
    </Dropdown>
  );
}
