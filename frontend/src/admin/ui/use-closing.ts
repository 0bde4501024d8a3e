import { useState } from 'react';
import { useLocation } from 'react-router-dom';

/** Key of the browser's history entry; React renders URL changes later. */
const presentKey = (): string => (window.history.state as { key?: string } | null)?.key ?? 'default';

/**
 * Closes a drawer named by the URL before unmounting it, which returns the focus; another opening meanwhile
 * reopens it. @param onClosed takes it out of the URL
 */
export function useClosing(onClosed: () => void) {
  const { key } = useLocation();
  const [closedAt, setClosedAt] = useState<string>();
  return {
    open: closedAt !== key,
    close: () => setClosedAt(presentKey()),
    /** Ignored when the URL opened the drawer again. */
    closed: () => {
      if (closedAt === presentKey()) onClosed();
    },
  };
}
