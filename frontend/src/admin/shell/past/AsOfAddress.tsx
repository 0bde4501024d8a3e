import { isInstant } from '@lox/contracts/local-time.js';
import { readingOnly } from '@lox/contracts/permissions.js';
import {
  Activity,
  lazy,
  Suspense,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type ReactNode,
} from 'react';
import { Navigate, useLocation, useNavigationType } from 'react-router-dom';
import { SessionContext, useSession } from '../../session/session.js';
import { AS_OF_PARAM, AsOfContext, NOW, TO_NOW } from '../../ui/as-of.js';
import { useToast } from '../../ui/use-toast.js';
import { screens } from '../screens.js';
import styles from './past.module.css';

const PastBanner = lazy(() => import('./PastBanner.js'));

/** Everything inside shows the address's instant, read only. */
export function AsOfAddress({ children }: { children: ReactNode }) {
  const { pathname, search, state } = useLocation();
  const isBack = useNavigationType() === 'POP';
  const session = useSession();
  const travels = screens.some((screen) => screen.travels && pathname === `/admin/${screen.path}`);
  const given = new URLSearchParams(search).get(AS_OF_PARAM) ?? '';
  const asOf = travels && isInstant(given) ? given : undefined;
  const [last, setLast] = useState(asOf);
  const at = useMemo(() => (asOf ? { asOf } : NOW), [asOf]);
  const isPast = asOf !== undefined;
  const shown = useMemo(
    () => (isPast ? { ...session, ability: readingOnly(session.ability) } : session),
    [isPast, session],
  );
  const [instead, showInstead] = useState<ReactNode>(null);
  usePresentNotice(asOf, travels);
  // With `:has()` each change below would style the whole screen anew.
  useLayoutEffect(() => void document.querySelector('main')?.toggleAttribute('data-past', isPast));
  if (last && !asOf && travels && !isBack && state !== TO_NOW) {
    const kept = new URLSearchParams(search);
    kept.set(AS_OF_PARAM, last);
    return <Navigate to={{ search: kept.toString() }} replace />;
  }
  if (last !== asOf) setLast(asOf);
  return (
    <AsOfContext value={at}>
      {asOf && (
        <div className={styles.banner} data-testid="past-banner">
          <Suspense>
            <PastBanner asOf={asOf} showInstead={showInstead} />
          </Suspense>
        </div>
      )}
      {isPast && instead}
      <SessionContext value={shown}>
        <Activity mode={isPast && instead ? 'hidden' : 'visible'}>{children}</Activity>
      </SessionContext>
    </AsOfContext>
  );
}

function usePresentNotice(asOf: string | undefined, travels: boolean): void {
  const toast = useToast();
  const before = useRef(asOf);
  useEffect(() => {
    if (before.current && !travels) toast.info('De volta ao presente', 'Esta tela só mostra o presente.');
    before.current = asOf;
  }, [asOf, toast, travels]);
}
