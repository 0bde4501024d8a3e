import { Dialog } from '../dialog/dialog.js';
import { lazyForm, usePreload } from '../dialog/lazy-form.js';
import type { ContactFormProps } from './contact-form.js';

const ContactForm = lazyForm<ContactFormProps>(() =>
  import('./contact-form.js').then((module) => module.ContactForm),
);

export function ContactDialog({ open, ...props }: ContactFormProps & { open: boolean }) {
  usePreload(ContactForm);
  return (
    <Dialog
      open={open}
      onClose={props.onClose}
      title="Entre em Contato"
      description="Envie sua mensagem e nossa equipe entrará em contato em breve."
    >
      <ContactForm {...props} />
    </Dialog>
  );
}
