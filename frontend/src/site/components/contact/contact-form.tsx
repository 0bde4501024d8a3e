import { useEffect, useRef, useState, type FormEvent } from 'react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useSubmission } from '../../api/submission.js';
import { EmailField, MessageField, NameField, PhoneField } from '../field/person-fields.js';
import { useToast } from '../toasts/toast-provider.js';
import {
  contactErrors,
  contactLead,
  EMPTY_CONTACT,
  missingContactFields,
  type ContactFields,
  type ContactSubject,
} from './contact-lead.js';
import styles from './contact.module.css';

export interface ContactFormProps {
  subject: ContactSubject | null;
  onClose: () => void;
}

/** The contact dialog's form (docs/behaviour/site-forms.md#contact-dialog). What was typed stays until it is sent. */
export function ContactForm({ subject, onClose }: ContactFormProps) {
  const [fields, setFields] = useState<ContactFields>(EMPTY_CONTACT);
  /** Submissions since the last success: what is wrong is marked from the first on. */
  const [tries, setTries] = useState(0);
  const form = useRef<HTMLFormElement>(null);
  const toast = useToast();
  const queries = useQueryClient();
  const submit = useSubmission('/api/leads');
  const sending = useMutation({
    mutationFn: () => submit(contactLead(fields, subject?.propertyId ?? null)),
    onSuccess: () => {
      setFields(EMPTY_CONTACT);
      setTries(0);
      onClose();
      toast({
        title: 'Contato enviado!',
        description: 'Recebemos sua mensagem e entraremos em contato em breve.',
      });
      void queries.invalidateQueries({ queryKey: ['/api/leads'] });
    },
    onError: () =>
      toast({
        title: 'Erro',
        description: 'Não foi possível enviar sua mensagem. Tente novamente.',
        tone: 'destructive',
      }),
  });

  const missing = tries > 0 ? missingContactFields(fields) : [];
  const errors = tries > 0 ? contactErrors(fields) : {};
  useEffect(() => {
    if (tries > 0) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [tries]);
  const set = (field: keyof ContactFields) => (value: string) =>
    setFields((last) => ({ ...last, [field]: value }));
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (sending.isPending) return;
    setTries((last) => last + 1);
    if (missingContactFields(fields).length === 0) {
      if (Object.keys(contactErrors(fields)).length === 0) sending.mutate();
      return;
    }
    toast({
      title: 'Campos obrigatórios',
      description: 'Por favor, preencha nome, email e telefone.',
      tone: 'destructive',
    });
  };

  return (
    <form ref={form} className={styles.form} onSubmit={onSubmit} noValidate>
      {subject && (
        <p className={styles.subject}>
          Sobre o imóvel <strong>{subject.propertyTitle}</strong>
        </p>
      )}
      <NameField required invalid={missing.includes('name')} value={fields.name} onChange={set('name')} />
      <EmailField
        required
        invalid={missing.includes('email')}
        error={errors.email}
        value={fields.email}
        onChange={set('email')}
      />
      <PhoneField
        required
        invalid={missing.includes('phone')}
        error={errors.phone}
        value={fields.phone}
        onChange={set('phone')}
      />
      <MessageField value={fields.message} onChange={set('message')} />
      <div className={styles.actions}>
        <button type="button" className="button button-quiet" onClick={onClose}>
          Cancelar
        </button>
        <button type="submit" className="button" aria-disabled={sending.isPending}>
          {sending.isPending ? 'Enviando...' : 'Enviar Contato'}
        </button>
      </div>
    </form>
  );
}
