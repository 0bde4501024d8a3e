import { SaveOutlined } from '@ant-design/icons';
import { Alert, Button } from 'antd';
import type { ReactNode } from 'react';
import { GlyphIcon } from '../../ui/GlyphIcon.js';
import { ConflictAlert, UnreadAlert, type Unread } from './SettingsAlerts.js';
import styles from './settings.module.css';

export function StoredForm({
  label,
  button,
  readOnly,
  editing: { conflict, dirty, saving, adopt, save },
  unread = null,
  mayChange,
  locked = saving,
  wrong = false,
  children,
}: {
  label: string;
  button: string;
  readOnly: string;
  editing: { conflict: unknown; dirty: boolean; saving: boolean; adopt: () => void; save: () => void };
  unread?: Unread | null;
  mayChange: boolean;
  locked?: boolean;
  wrong?: boolean;
  children: ReactNode;
}) {
  return (
    <form
      className="stack gap-4"
      noValidate
      aria-label={label}
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      {unread && <UnreadAlert {...unread} />}
      {conflict !== null && <ConflictAlert onAdopt={adopt} />}
      {!mayChange && <Alert type="info" showIcon title={readOnly} />}
      {children}
      {mayChange && (
        <div className={`row gap-3 soft ${styles.foot}`}>
          <Button
            type="primary"
            htmlType="submit"
            icon={<GlyphIcon glyph={SaveOutlined} />}
            disabled={!dirty || locked}
          >
            {saving ? 'Salvando...' : button}
          </Button>
          <span role="status">
            {wrong ? 'Corrija os campos marcados.' : dirty ? 'Há alterações não salvas.' : ''}
          </span>
        </div>
      )}
    </form>
  );
}
