import { Button } from 'antd';
import type { Missing } from '../../shared/denials.js';
import { useWhy } from './why-store.js';
import styles from './error-text.module.css';

/** Opens the explanation of something denied, beside the text that denies it. */
export function WhyButton({ missing }: { missing: Missing }) {
  const show = useWhy((state) => state.show);
  return (
    <Button type="link" size="small" className={styles.why} onClick={() => show(missing)}>
      Por que não posso?
    </Button>
  );
}
