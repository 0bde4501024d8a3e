import { PlusOutlined } from '@ant-design/icons';
import type { UseQueryResult } from '@tanstack/react-query';
import { Button, Skeleton } from 'antd';
import { useId, type ReactNode } from 'react';
import { EmptyState } from './EmptyState.js';
import { GlyphIcon } from './GlyphIcon.js';
import { LoadFailed } from './LoadFailed.js';
import styles from './list-panel.module.css';

export function ListPanel<T>({
  title,
  text,
  blank,
  query,
  add,
  lineOf,
  children,
}: {
  title: string;
  text: string;
  blank?: string;
  query: UseQueryResult<T[]>;
  add: { label: string; onClick: () => void } | false;
  lineOf: (item: T) => ReactNode;
  children: ReactNode;
}) {
  const titleId = useId();
  const { data, error } = query;
  const button = add && (
    <Button type="primary" icon={<GlyphIcon glyph={PlusOutlined} />} onClick={add.onClick}>
      {add.label}
    </Button>
  );
  return (
    <section className={styles.panel} aria-labelledby={titleId}>
      <header className={`flex wrap between gap-3 ${styles.head}`}>
        <div>
          <h2 id={titleId}>{title}</h2>
          <p>{text}</p>
        </div>
        {data && data.length > 0 && button}
      </header>
      {!data && !error && <Skeleton active paragraph={{ rows: 2 }} title={false} />}
      <LoadFailed query={query} className={styles.blank} />
      {data?.length === 0 && (
        <EmptyState className={styles.blank} text={blank}>
          {button}
        </EmptyState>
      )}
      {data && data.length > 0 && (
        <ul className="stack" aria-label={title}>
          {data.map(lineOf)}
        </ul>
      )}
      {children}
    </section>
  );
}
