import { useCallback, useEffect, useState } from 'react';
import { deferred } from '../../deferred.js';
import { contacted } from './contacted.js';
import { useAutoOpen } from './use-auto-open.js';

const dialog = deferred(() => import('./widget-dialog.js').then((module) => module.WidgetDialog));

/** Links with which the visitor contacts the agency. */
const CHATS = 'a[href^="https://wa.me/"], a[href^="tel:"], a[href^="mailto:"]';

/** The lead widget (docs/behaviour/site-forms.md#lead-widget): opens automatically, once per browser. */
export function LeadWidget() {
  const [isOpen, setIsOpen] = useState(false);
  const open = useCallback(() => setIsOpen(true), []);
  useAutoOpen(dialog.load, open);
  useEffect(() => {
    const onClick = ({ target }: MouseEvent) => {
      if (target instanceof Element && target.closest(CHATS)) contacted();
    };
    document.addEventListener('click', onClick);
    return () => document.removeEventListener('click', onClick);
  }, []);
  const WidgetDialog = dialog.now;
  return isOpen && WidgetDialog ? <WidgetDialog onClose={() => setIsOpen(false)} /> : null;
}
