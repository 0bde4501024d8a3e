import { useState } from 'react';
import { useLocation } from 'react-router-dom';

/** React renders URL changes later. */
const presentKey = (): string => (window.history.state as { key?: string } | null)?.key ?? 'default';

/** Closing before unmounting returns the focus. @param onClosed takes the drawer out of the URL */
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
