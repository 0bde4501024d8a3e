import { useCallback, useState } from 'react';
import { deferred } from '../../deferred.js';
import { useAutoOpen } from './use-auto-open.js';

const dialog = deferred(() => import('./widget-dialog.js').then((module) => module.WidgetDialog));

/** The lead widget (docs/behaviour/site-forms.md#lead-widget): opens automatically, once per browser. */
export function LeadWidget() {
  const [isOpen, setIsOpen] = useState(false);
  const open = useCallback(() => setIsOpen(true), []);
  useAutoOpen(dialog.load, open);
  const WidgetDialog = dialog.now;
  return isOpen && WidgetDialog ? <WidgetDialog onClose={() => setIsOpen(false)} /> : null;
}
