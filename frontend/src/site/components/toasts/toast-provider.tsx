import {
  createContext,
  useCallback,
  useContext,
  useEffect,
  useId,
  useMemo,
  useState,
  type ReactNode,
} from 'react';
import { splitErrorReference } from '../../../shared/error-reference.js';
import { SpriteIcon } from '../icons/sprite-icon.js';
import styles from './toasts.module.css';

const VISIBLE_MS = 5000;

export interface SiteToast {
  title: string;
  description: string;
  tone?: 'success' | 'destructive';
}

interface Toasts {
  shown: (SiteToast & { key: number }) | null;
  show: (toast: SiteToast) => void;
  dismiss: () => void;
  /** Open modal dialogs, innermost last: a toast outside would be inert. */
  hosts: readonly string[];
  setHosts: (change: (hosts: readonly string[]) => readonly string[]) => void;
}

const ToastContext = createContext<Toasts | null>(null);

function useToasts(): Toasts {
  const toasts = useContext(ToastContext);
  if (!toasts) throw new Error('No ToastProvider above');
  return toasts;
}

export const useSiteToast = (): ((toast: SiteToast) => void) => useToasts().show;

export function ToastProvider({ children }: { children: ReactNode }) {
  const [shown, setShown] = useState<Toasts['shown']>(null);
  const [hosts, setHosts] = useState<readonly string[]>([]);
  const show = useCallback(
    (toast: SiteToast) => setShown((last) => ({ ...toast, key: (last?.key ?? 0) + 1 })),
    [],
  );
  const dismiss = useCallback(() => setShown(null), []);
  useEffect(() => {
    if (!shown) return;
    const timer = setTimeout(dismiss, VISIBLE_MS);
    return () => clearTimeout(timer);
  }, [shown, dismiss]);
  const value = useMemo(() => ({ shown, show, dismiss, hosts, setHosts }), [shown, show, dismiss, hosts]);
  return (
    <ToastContext.Provider value={value}>
      {children}
      <Region active={hosts.length === 0} />
    </ToastContext.Provider>
  );
}

export function DialogToasts({ open }: { open: boolean }) {
  const { hosts, setHosts } = useToasts();
  const id = useId();
  useEffect(() => {
    if (!open) return;
    setHosts((others) => [...others, id]);
    return () => setHosts((others) => others.filter((other) => other !== id));
  }, [open, id, setHosts]);
  return <Region active={hosts.at(-1) === id} />;
}

function Region({ active }: { active: boolean }) {
  const { shown, dismiss } = useToasts();
  return (
    <div className={styles.region} role="status" aria-live="polite">
      {active && shown && (
        <div className={`${styles.toast} ${styles[shown.tone ?? 'success']}`} key={shown.key}>
          <span className={styles.icon}>
            <SpriteIcon name={shown.tone === 'destructive' ? 'alert' : 'check'} />
          </span>
          <div>
            <p className={styles.title}>{shown.title}</p>
            <Description text={shown.description} />
          </div>
          <button type="button" className={styles.close} onClick={dismiss} aria-label="Fechar aviso">
            <SpriteIcon name="close" size={18} />
          </button>
        </div>
      )}
    </div>
  );
}

function Description({ text: whole }: { text: string }) {
  const { text, print } = splitErrorReference(whole);
  return (
    <>
      <p className={styles.description}>{text}</p>
      {print && <small>{print}</small>}
    </>
  );
}
