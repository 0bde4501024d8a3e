import { useEffect } from 'react';
import { usePalette } from './palette-store.js';
import { lazyDialog } from '../../ui/lazy-dialog.js';

const CommandPalette = lazyDialog(() => import('./CommandPalette.js'));

export function PaletteShortcut() {
  const { open, show, hide } = usePalette();
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (event.key.toLowerCase() !== 'k' || event.altKey || event.shiftKey) return;
      if (!event.ctrlKey && !event.metaKey) return;
      event.preventDefault();
      if (usePalette.getState().open) hide();
      else show();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [show, hide]);
  return open ? <CommandPalette onClose={hide} /> : null;
}
