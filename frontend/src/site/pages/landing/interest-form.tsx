import { useEffect, useRef, useState, type FormEvent } from 'react';
import { useMutation } from '@tanstack/react-query';
import { track } from '../../analytics.js';
import { useSubmission } from '../../api/submission.js';
import { EmailField, MessageField, NameField, PhoneField } from '../../components/field/person-fields.js';
import { useToast } from '../../components/toasts/toast-provider.js';
import {
  FRESH_INTEREST,
  interestErrors,
  interestLead,
  missingInterest,
  type InterestFields,
} from './landing-form.js';
import styles from './contact-section.module.css';

/** The landing page's form (docs/behaviour/site-landing-and-content.md#interest-form). */
export function InterestForm() {
  const [fields, setFields] = useState(FRESH_INTEREST);
  /** Submissions since the last success: what is wrong is marked from the first on. */
  const [tries, setTries] = useState(0);
  const form = useRef<HTMLFormElement>(null);
  const toast = useToast();
  const submit = useSubmission('/api/leads');
  const sending = useMutation({
    mutationFn: () => submit(interestLead(fields)),
    onSuccess: () => {
      track('visit_schedule', 'form/exclusive');
      setFields(FRESH_INTEREST);
      setTries(0);
      toast({
        title: 'Interesse registrado!',
        description: 'Nossa equipe entrará em contato em breve para apresentar o empreendimento.',
      });
    },
    onError: () =>
      toast({
        title: 'Erro',
        description: 'Não foi possível registrar seu interesse. Tente novamente.',
        tone: 'destructive',
      }),
  });
  useEffect(() => {
    if (tries > 0) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [tries]);
  const missing = tries > 0 ? missingInterest(fields) : [];
  const errors = tries > 0 ? interestErrors(fields) : {};
  const set = (field: keyof InterestFields) => (value: string) =>
    setFields((last) => ({ ...last, [field]: value }));
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (sending.isPending) return;
    setTries((last) => last + 1);
    if (missingInterest(fields).length > 0) {
      toast({
        title: 'Dados obrigatórios',
        description: 'Por favor, preencha pelo menos nome e telefone.',
        tone: 'destructive',
      });
    } else if (Object.keys(interestErrors(fields)).length === 0) sending.mutate();
  };
  return (
    <form ref={form} className={styles.form} onSubmit={onSubmit} noValidate aria-labelledby="contato-titulo">
      <NameField
        label="Nome Completo"
        first
        required
        invalid={missing.includes('name')}
        value={fields.name}
        onChange={set('name')}
      />
      <PhoneField
        required
        invalid={missing.includes('phone')}
        error={errors.phone}
        value={fields.phone}
        onChange={set('phone')}
      />
      <EmailField label="E-mail" error={errors.email} value={fields.email} onChange={set('email')} />
      <MessageField value={fields.message} onChange={set('message')} />
      <button type="submit" className="button" disabled={sending.isPending}>
        {sending.isPending ? 'Enviando...' : 'Quero saber mais'}
      </button>
      <p className={styles.note}>
        Seus dados são usados apenas para falarmos com você sobre o empreendimento.
      </p>
    </form>
  );
}
