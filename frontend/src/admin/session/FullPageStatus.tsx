import { Spin } from 'antd';
import styles from './session.module.css';

/** A quiet page with one line of text, while something is being found out. */
export function FullPageStatus({ text }: { text: string }) {
  return (
    <main className={styles.status} role="status">
      <Spin />
      <p>{text}</p>
    </main>
  );
}
