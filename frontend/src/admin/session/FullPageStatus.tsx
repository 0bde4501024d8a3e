import { Spin } from 'antd';
import styles from './session.module.css';

/** A blank page with one line of text, while the session is being checked; `leaves` for another page. */
export function FullPageStatus({ text, leaves }: { text: string; leaves?: true }) {
  return (
    <main className={styles.status} role="status" data-opening={!leaves || undefined}>
      <Spin />
      <p>{text}</p>
    </main>
  );
}
