import { Dialog } from '../../../components/dialog/dialog.js';
import { lazyForm, useEarlyLoad } from '../../../components/dialog/lazy-form.js';
import type { VisitFormProps } from './visit-form.js';

const VisitForm = lazyForm<VisitFormProps>(() =>
  import('./visit-form.js').then((module) => module.VisitForm),
);

/** The dialog to request a visit (docs/behaviour/site-forms.md#visit-request). */
export function VisitDialog(props: VisitFormProps) {
  useEarlyLoad(VisitForm);
  return (
    <Dialog
      open={props.open}
      onClose={props.onClose}
      title="Agendar Visita"
      description={props.property.title}
    >
      <VisitForm {...props} />
    </Dialog>
  );
}
