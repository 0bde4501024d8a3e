import { lazy, Suspense } from 'react';
import { useWhy } from '../../ui/why-store.js';

const WhyDialog = lazy(() => import('./WhyDialog.js'));

/** Renders "Por que não posso?" over any screen. */
export function WhyDialogPlace() {
  const { missing, hide } = useWhy();
  return missing ? (
    <Suspense fallback={null}>
      <WhyDialog key={`${missing.module} ${missing.action}`} missing={missing} onClose={hide} />
    </Suspense>
  ) : null;
}
