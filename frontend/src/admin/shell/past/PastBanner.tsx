import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { setWriteRefusal } from '../../../shared/api.js';
import { InstantLine } from '../../records/past/InstantLine.js';
import { pastStartQuery } from '../../records/past/past-start.js';
import { momentText } from '../../records/past/moments.js';
import { useDebounced } from '../../ui/use-debounced.js';
import { PastPreparing } from './PastPreparing.js';

/** While it plays, not every day is announced. */
const SETTLED_MS = 1_500;
/** Changes no record. */
const OWN = /^\/api\/(auth|notifications)\b/;
const READ_ONLY = 'Você está vendo o passado, e nele nada pode ser alterado. Volte para agora.';

export default function PastBanner({
  asOf,
  showInstead,
}: {
  asOf: string;
  /** Null once there is a past to see. */
  showInstead: (screen: ReactNode) => void;
}) {
  const preparing = useQuery(pastStartQuery).data?.preparing ?? null;
  useEffect(
    () => showInstead(preparing === null ? null : <PastPreparing percent={preparing} />),
    [showInstead, preparing],
  );
  const said = useDebounced(asOf, SETTLED_MS);
  useEffect(() => {
    setWriteRefusal((path) => (OWN.test(path) ? undefined : READ_ONLY));
    return () => setWriteRefusal(null);
  }, []);
  return (
    <>
      <InstantLine asOf={asOf} />
      <span className="sr-only" role="status">
        Você está vendo {momentText(said)}
      </span>
    </>
  );
}
