import { useEffect, useState, type ComponentType, type ReactNode } from 'react';
import { firstSign } from '../../first-sign.js';
import { lazyValue } from '../../lazy-value.js';
import styles from './dialog.module.css';

export interface LazyForm<P> {
  (props: P): ReactNode;
  load(): Promise<unknown>;
}

export function lazyForm<P extends object>(load: () => Promise<ComponentType<P>>): LazyForm<P> {
  const code = lazyValue(load);
  function Form(props: P) {
    const [failed, setFailed] = useState(false);
    const [, setArrived] = useState(false);
    useEffect(() => {
      let gone = false;
      code.load().then(
        () => gone || setArrived(true),
        () => gone || setFailed(true),
      );
      return () => {
        gone = true;
      };
    }, []);
    const Loaded = code.loaded;
    if (Loaded) return <Loaded {...props} />;
    if (failed) return <Missing />;
    return (
      <p className={`stack gap-4 soft ${styles.coming}`} role="status">
        Carregando…
      </p>
    );
  }
  return Object.assign(Form, { load: code.load });
}

function Missing() {
  return (
    <div className={`stack gap-4 soft ${styles.coming}`} role="alert">
      <p>Não foi possível carregar o formulário.</p>
      {/* A new release may have replaced the chunk: only a reload finds it. */}
      <button type="button" className="button" onClick={() => window.location.reload()}>
        Atualizar a página
      </button>
    </div>
  );
}

export function usePreload({ load }: Pick<LazyForm<never>, 'load'>): void {
  useEffect(
    () =>
      void firstSign()
        .then(load)
        .catch(() => undefined),
    [load],
  );
}
