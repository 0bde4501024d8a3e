import { useState } from 'react';
import { useLocation } from 'react-router-dom';

/** The key of the browser's present entry: React renders a change of the URL only later. */
const presentKey = (): string => (window.history.state as { key?: string } | null)?.key ?? 'default';

/**
 * How a drawer that the URL names is closed. It does so before it unmounts, so that it can return the focus to what
 * opened it; when the URL asks for it anew meanwhile, it opens again.
 * @param onClosed takes it out of the URL
 */
export function useClosing(onClosed: () => void) {
  const { key } = useLocation();
  const [closedAt, setClosedAt] = useState<string>();
  return {
    open: closedAt !== key,
    close: () => setClosedAt(presentKey()),
    /** To be told by the drawer; not for one that is asked for again. */
    closed: () => {
      if (closedAt === presentKey()) onClosed();
    },
  };
}
