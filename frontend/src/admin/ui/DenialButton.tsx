import { Button } from 'antd';
import type { MissingPermission } from '../../shared/denials.js';
import { useDenialDialog } from './denial-dialog-store.js';
import styles from './error-text.module.css';

/** Opens the explanation of something denied, beside the text that denies it. */
export function DenialButton({ missing }: { missing: MissingPermission }) {
  const show = useDenialDialog((state) => state.show);
  return (
    <Button type="link" size="small" className={styles.why} onClick={() => show(missing)}>
      Por que não posso?
    </Button>
  );
}
