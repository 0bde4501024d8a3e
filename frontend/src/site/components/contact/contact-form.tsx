import { withSiteErrorCode } from '../../api/site-api.js';
import { useIdempotentPost } from '../../api/use-idempotent-post.js';
import { EmailField, MessageField, NameField, PhoneField } from '../field/person-fields.js';
import { useSiteForm } from '../field/use-site-form.js';
import { useSiteToast } from '../toasts/toast-provider.js';
import {
  contactErrors,
  contactLead,
  EMPTY_CONTACT,
  missingContactFields,
  type ContactSubject,
} from './contact-lead.js';
import styles from './contact.module.css';

export interface ContactFormProps {
  subject: ContactSubject | null;
  onClose: () => void;
}

export function ContactForm({ subject, onClose }: ContactFormProps) {
  const toast = useSiteToast();
  const submit = useIdempotentPost('/api/leads');
  const { field, form, sending } = useSiteForm({
    empty: EMPTY_CONTACT,
    missing: missingContactFields,
    errors: contactErrors,
    send: (fields) => submit(contactLead(fields, subject?.propertyId ?? null)),
    onSent: () => {
      onClose();
      toast({
        title: 'Contato enviado!',
        description: 'Recebemos sua mensagem e entraremos em contato em breve.',
      });
    },
    onFailed: (error) =>
      toast({
        title: 'Erro',
        description: withSiteErrorCode(error, 'Não foi possível enviar sua mensagem. Tente novamente.'),
        tone: 'destructive',
      }),
    onStopped: (missing) =>
      missing.length > 0 &&
      toast({
        title: 'Campos obrigatórios',
        description: 'Por favor, preencha nome, email e telefone.',
        tone: 'destructive',
      }),
  });
  return (
    <form {...form} className="stack gap-4">
      {subject && (
        <p className={styles.subject}>
          Sobre o imóvel <strong>{subject.propertyTitle}</strong>
        </p>
      )}
      <NameField required {...field('name')} />
      <EmailField required {...field('email')} />
      <PhoneField required {...field('phone')} />
      <MessageField {...field('message')} />
      <div className="form-actions">
        <button type="button" className="button button-quiet" onClick={onClose}>
          Cancelar
        </button>
        <button type="submit" className="button" aria-disabled={sending}>
          {sending ? 'Enviando...' : 'Enviar Contato'}
        </button>
      </div>
    </form>
  );
}
