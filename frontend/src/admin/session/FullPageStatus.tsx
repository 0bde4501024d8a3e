import { Spin } from 'antd';
import styles from './session.module.css';

export function FullPageStatus({ text, leaves }: { text: string; leaves?: true }) {
  return (
    <main className={`stack gap-4 soft ${styles.status}`} role="status" data-opening={!leaves || undefined}>
      <Spin />
      <p>{text}</p>
    </main>
  );
}
