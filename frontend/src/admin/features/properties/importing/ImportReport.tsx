import { can } from '@lox/contracts/permissions.js';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { UndoRequestButton } from '../../../records/undo/UndoRequestButton.js';
import { useSession } from '../../../session/session.js';
import { countText } from '../../../ui/number-texts.js';
import panel from '../../../ui/panel.module.css';
import styles from './importing.module.css';

export function ImportReport({
  id,
  title,
  importedLabel,
  result: { imported, skipped, errors },
  children,
}: {
  id: string;
  title: string;
  importedLabel: string;
  result: { imported: number; skipped: number; errors: number };
  children: ReactNode;
}) {
  const figures = [
    ['imported', importedLabel, imported],
    ['skipped', 'Ignorados', skipped],
    ['errors', 'Erros', errors],
  ] as const;
  return (
    <section className={panel.panel} aria-labelledby={id}>
      <div role="status">
        <h2 id={id}>{title}</h2>
      </div>
      <dl className={`stack gap-3 ${styles.figures}`}>
        {figures.map(([key, label, value]) => (
          <div key={key} data-figure={key} data-none={value === 0}>
            <dt className="small">{label}</dt>
            <dd>{countText(value)}</dd>
          </div>
        ))}
      </dl>
      {children}
    </section>
  );
}

export function ImportedButtons({ request }: { request: string }) {
  const navigate = useNavigate();
  const { ability } = useSession();
  return (
    <div className="flex wrap gap-2">
      <Button
        type="primary"
        className={styles.next}
        onClick={() => void navigate('/admin/properties?status=draft')}
      >
        Ver imóveis importados
      </Button>
      {request && can(ability, 'delete', 'properties') && (
        <UndoRequestButton request={request} hasKeys>
          Desfazer a importação
        </UndoRequestButton>
      )}
    </div>
  );
}
