import { Spin } from 'antd';
import styles from './session.module.css';

/** A blank page with one line of text, while the session is being checked. */
export function FullPageStatus({ text }: { text: string }) {
  return (
    <main className={styles.status} role="status">
      <Spin />
      <p>{text}</p>
    </main>
  );
}
