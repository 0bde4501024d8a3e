import { Button } from 'antd';
import type { MissingPermission } from '../../shared/denials.js';
import { useDenialDialog } from './denial-dialog-store.js';
import styles from './error-text.module.css';

export function DenialButton({ missing }: { missing: MissingPermission }) {
  const show = useDenialDialog((state) => state.show);
  return (
    <Button type="link" size="small" className={styles.why} onClick={() => show(missing)}>
      Por que não posso?
    </Button>
  );
}
