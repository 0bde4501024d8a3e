import { useCallback, useEffect, useState } from 'react';
import { lazyValue } from '../../lazy-value.js';
import { recordContact } from './lead-widget-seen.js';
import { useAutoOpen } from './use-auto-open.js';

const dialog = lazyValue(() => import('./widget-dialog.js').then((module) => module.WidgetDialog));

const CHATS = 'a[href^="https://wa.me/"], a[href^="tel:"], a[href^="mailto:"]';

export function LeadWidget() {
  const [isOpen, setIsOpen] = useState(false);
  const open = useCallback(() => setIsOpen(true), []);
  useAutoOpen(dialog.load, open);
  useEffect(() => {
    const onClick = ({ target }: MouseEvent) => {
      if (target instanceof Element && target.closest(CHATS)) recordContact();
    };
    document.addEventListener('click', onClick);
    return () => document.removeEventListener('click', onClick);
  }, []);
  const WidgetDialog = dialog.loaded;
  return isOpen && WidgetDialog ? <WidgetDialog onClose={() => setIsOpen(false)} /> : null;
}
