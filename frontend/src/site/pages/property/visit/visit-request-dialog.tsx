import { Dialog } from '../../../components/dialog/dialog.js';
import { lazyForm, usePreload } from '../../../components/dialog/lazy-form.js';
import type { VisitRequestFormProps } from './visit-request-form.js';

const VisitRequestForm = lazyForm<VisitRequestFormProps>(() =>
  import('./visit-request-form.js').then((module) => module.VisitRequestForm),
);

export function VisitRequestDialog(props: VisitRequestFormProps) {
  usePreload(VisitRequestForm);
  return (
    <Dialog
      open={props.open}
      onClose={props.onClose}
      title="Agendar Visita"
      description={props.property.title}
    >
      <VisitRequestForm {...props} />
    </Dialog>
  );
}
