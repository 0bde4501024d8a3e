import { useEffect, useRef, useState, type FormEvent } from 'react';
import { useMutation } from '@tanstack/react-query';
import type { PublicProperty } from '@lox/contracts/properties.js';
import { localDay } from '@lox/contracts/local-time.js';
import {
  PREFERRED_TIME_LABELS,
  PREFERRED_TIMES,
  type VisitRequestAnswer,
} from '@lox/contracts/visit-requests.js';
import { track } from '../../../analytics.js';
import { useSubmission } from '../../../api/submission.js';
import { Field } from '../../../components/field/field.js';
import { EmailField, MessageField, NameField, PhoneField } from '../../../components/field/person-fields.js';
import { useToast } from '../../../components/toasts/toast-provider.js';
import {
  EMPTY_VISIT,
  missingVisitFields,
  VISIT_MESSAGE_MAX,
  visitErrors,
  visitFailure,
  visitRequest,
  type VisitFields,
} from './visit-request.js';
import styles from './visit.module.css';

export interface VisitFormProps {
  property: Pick<PublicProperty, 'id' | 'title'>;
  /** Whether the dialog around it is. */
  open: boolean;
  onClose: () => void;
}

/** Asks for a visit (docs/behaviour/site-forms.md#visit-request). It stays open with what was typed on a failure. */
export function VisitForm({ property, open, onClose }: VisitFormProps) {
  const [fields, setFields] = useState<VisitFields>(EMPTY_VISIT);
  /** Submissions since the last success: what is missing is marked from the first on. */
  const [tries, setTries] = useState(0);
  const form = useRef<HTMLFormElement>(null);
  const toast = useToast();
  const submit = useSubmission('/api/public/schedule-visit');
  const sending = useMutation({
    mutationFn: () =>
      submit(visitRequest(fields, property.id)) as Promise<Partial<VisitRequestAnswer> | null>,
    onSuccess: (answer) => {
      track('visit_schedule', 'property/dialog');
      setFields(EMPTY_VISIT);
      setTries(0);
      onClose();
      toast({
        title: 'Visita agendada com sucesso!',
        description: answer?.message || 'Entraremos em contato em breve para confirmar os detalhes.',
      });
    },
    onError: (error) =>
      toast({ title: 'Erro ao agendar visita', description: visitFailure(error), tone: 'destructive' }),
  });
  useEffect(() => {
    if (tries > 0) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [tries]);

  // The day is São Paulo's, and read when it is needed: the page may stay open over midnight.
  const today = open ? localDay(new Date()) : '';
  const errors = open ? visitErrors(fields, today) : {};
  const missing = tries > 0 ? missingVisitFields(fields) : [];
  const set = (field: keyof VisitFields) => (value: string) =>
    setFields((last) => ({ ...last, [field]: value }));
  const wrong = (field: keyof typeof errors) => ({
    required: true,
    invalid: missing.includes(field),
    error: errors[field],
  });
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (sending.isPending) return;
    setTries((last) => last + 1);
    if (missingVisitFields(fields).length === 0 && Object.keys(errors).length === 0) return sending.mutate();
    toast({
      title: 'Campos obrigatórios',
      description: 'Por favor, preencha todos os campos obrigatórios corretamente.',
      tone: 'destructive',
    });
  };

  return (
    <form ref={form} className={styles.form} onSubmit={onSubmit} noValidate>
      <NameField {...wrong('name')} value={fields.name} onChange={set('name')} />
      <div className={styles.pair}>
        <PhoneField {...wrong('phone')} value={fields.phone} onChange={set('phone')} />
        <EmailField {...wrong('email')} value={fields.email} onChange={set('email')} />
        <Field label="Data preferida" {...wrong('preferredDate')}>
          {(props) => (
            <input
              {...props}
              type="date"
              min={today}
              value={fields.preferredDate}
              onChange={(event) => set('preferredDate')(event.target.value)}
            />
          )}
        </Field>
        <Field label="Período preferido">
          {(props) => (
            <select
              {...props}
              value={fields.preferredTime}
              onChange={(event) => set('preferredTime')(event.target.value)}
            >
              {PREFERRED_TIMES.map((time) => (
                <option key={time} value={time}>
                  {PREFERRED_TIME_LABELS[time]}
                </option>
              ))}
            </select>
          )}
        </Field>
      </div>
      <MessageField rows={3} maxLength={VISIT_MESSAGE_MAX} value={fields.message} onChange={set('message')} />
      <div className={styles.actions}>
        <button type="button" className="button button-quiet" onClick={onClose}>
          Cancelar
        </button>
        <button type="submit" className="button" aria-disabled={sending.isPending}>
          {sending.isPending ? 'Agendando...' : 'Agendar Visita'}
        </button>
      </div>
    </form>
  );
}
