import type { PublicProperty } from '@lox/contracts/properties.js';
import { localDay } from '@lox/contracts/local-time.js';
import { DAY_HINT } from '@lox/contracts/typed-times.js';
import { lastVisitDay } from '@lox/contracts/visit-days.js';
import {
  PREFERRED_TIME_LABELS,
  PREFERRED_TIMES,
  type PreferredTime,
  type VisitRequestAnswer,
} from '@lox/contracts/visit-requests.js';
import { useState } from 'react';
import { track } from '../../../analytics.js';
import { useIdempotentPost } from '../../../api/use-idempotent-post.js';
import { Field } from '../../../components/field/field.js';
import { EmailField, MessageField, NameField, PhoneField } from '../../../components/field/person-fields.js';
import { useSiteForm } from '../../../components/field/use-site-form.js';
import { useSiteToast } from '../../../components/toasts/toast-provider.js';
import {
  EMPTY_VISIT,
  missingVisitFields,
  VISIT_MESSAGE_MAX,
  visitErrors,
  visitFailure,
  visitRequest,
} from './visit-request.js';
import styles from './visit.module.css';

export interface VisitRequestFormProps {
  property: Pick<PublicProperty, 'id' | 'title'>;
  open: boolean;
  onClose: () => void;
}

export function VisitRequestForm({ property, open, onClose }: VisitRequestFormProps) {
  const toast = useSiteToast();
  const submit = useIdempotentPost('/api/public/schedule-visit');
  // The page may stay open over midnight.
  const today = open ? localDay(new Date()) : '';
  const { field, form, sending } = useSiteForm({
    empty: EMPTY_VISIT,
    missing: missingVisitFields,
    errors: (fields) => (open ? visitErrors(fields, today) : {}),
    early: true,
    send: (fields) =>
      submit(visitRequest(fields, property.id)) as Promise<Partial<VisitRequestAnswer> | null>,
    onSent: (answer) => {
      track('visit_schedule', 'property/dialog');
      onClose();
      toast({
        title: 'Visita agendada com sucesso!',
        description: answer?.message || 'Entraremos em contato em breve para confirmar os detalhes.',
      });
    },
    onFailed: (error) =>
      toast({ title: 'Erro ao agendar visita', description: visitFailure(error), tone: 'destructive' }),
    onStopped: () =>
      toast({
        title: 'Campos obrigatórios',
        description: 'Por favor, preencha todos os campos obrigatórios corretamente.',
        tone: 'destructive',
      }),
  });
  const { value: day, onChange: onDay, ...dayState } = field('preferredDate');
  // An incomplete date is empty for the form.
  const [unread, setUnread] = useState(false);
  const { value: time, onChange: onTime } = field('preferredTime');

  return (
    <form {...form} className="stack gap-4">
      <NameField required {...field('name')} />
      <div className={styles.pair}>
        <PhoneField required {...field('phone')} />
        <EmailField required {...field('email')} />
        <Field label="Data preferida" required {...dayState} error={unread ? DAY_HINT : dayState.error}>
          {(props) => (
            <input
              {...props}
              type="date"
              min={today}
              max={lastVisitDay(today)}
              value={day}
              onChange={(event) => {
                setUnread(false);
                onDay(event.target.value);
              }}
              onBlur={(event) => setUnread(event.target.validity.badInput)}
            />
          )}
        </Field>
        <Field label="Período preferido">
          {(props) => (
            <select {...props} value={time} onChange={(event) => onTime(event.target.value as PreferredTime)}>
              {PREFERRED_TIMES.map((time) => (
                <option key={time} value={time}>
                  {PREFERRED_TIME_LABELS[time]}
                </option>
              ))}
            </select>
          )}
        </Field>
      </div>
      <MessageField rows={3} maxLength={VISIT_MESSAGE_MAX} {...field('message')} />
      <div className="form-actions">
        <button type="button" className="button button-quiet" onClick={onClose}>
          Cancelar
        </button>
        <button type="submit" className="button" aria-disabled={sending}>
          {sending ? 'Agendando...' : 'Agendar Visita'}
        </button>
      </div>
    </form>
  );
}
