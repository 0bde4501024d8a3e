import { Button, Spin } from 'antd';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import styles from './notice.module.css';

export function MessageScreen({
  title,
  text,
  busy = false,
  wayBack = false,
  action,
}: {
  title: string;
  text?: ReactNode;
  busy?: boolean;
  wayBack?: boolean;
  action?: ReactNode;
}) {
  const navigate = useNavigate();
  return (
    <section
      className={`stack gap-3 soft centered ${styles.notice}`}
      role={busy ? 'status' : undefined}
      data-opening={busy || undefined}
    >
      {busy && <Spin />}
      {busy ? <p>{title}</p> : <h1>{title}</h1>}
      {text && <p>{text}</p>}
      {action}
      {wayBack && (
        <Button type="primary" onClick={() => void navigate('/admin')}>
          Voltar ao início
        </Button>
      )}
    </section>
  );
}
