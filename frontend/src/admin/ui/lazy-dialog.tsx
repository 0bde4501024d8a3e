import { Skeleton } from 'antd';
import { lazy, Suspense, type ComponentType, type CSSProperties, type ReactNode } from 'react';
import styles from './lazy-dialog.module.css';

type Load<P> = () => Promise<{ default: ComponentType<P> }>;

/**
 * A dialog whose code comes when it is first asked for, which takes seconds on a slow line: a pulsing line at the top of
 * the window answers the press meanwhile.
 */
export function lazyDialog<P extends object>(load: Load<P>): ComponentType<P> {
  return withFallback(load, <div className={styles.line} role="status" aria-label="Abrindo" />);
}

/** As `lazyDialog`, for a drawer of this heading and width in pixels: shows what it does itself while it loads. */
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

/** With a boundary of its own: one that was rendered before shows nothing where a change of the address opens it. */
function withFallback<P extends object>(load: Load<P>, meanwhile: ReactNode): ComponentType<P> {
  const Loaded = lazy(load);
  return (props) => (
    <Suspense fallback={meanwhile}>
      <Loaded {...props} />
    </Suspense>
  );
}
