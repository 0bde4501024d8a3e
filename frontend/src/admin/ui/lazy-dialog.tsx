import { Skeleton } from 'antd';
import { lazy, Suspense, type ComponentType, type CSSProperties, type ReactNode } from 'react';
import styles from './lazy-dialog.module.css';

type Load<P> = () => Promise<{ default: ComponentType<P> }>;

export function lazyDialog<P extends object>(load: Load<P>): ComponentType<P> {
  return withFallback(load, <div className={styles.line} role="status" aria-label="Abrindo" />);
}

/** `width` in pixels. */
export function lazyDrawer<P extends object>(
  load: Load<P>,
  { name, width, avatar }: { name: string; width: number; avatar?: boolean },
): ComponentType<P> {
  const size = { '--drawer-width': `${width}px` } as CSSProperties;
  return withFallback(
    load,
    <div className={styles.drawer} style={size} role="status" aria-label={`Abrindo: ${name}`}>
      <h2>{name}</h2>
      <Skeleton active avatar={avatar} paragraph={{ rows: 8 }} />
    </div>,
  );
}

/** A boundary already rendered shows no fallback during a URL transition. */
function withFallback<P extends object>(load: Load<P>, meanwhile: ReactNode): ComponentType<P> {
  const Loaded = lazy(load);
  return (props) => (
    <Suspense fallback={meanwhile}>
      <Loaded {...props} />
    </Suspense>
  );
}
