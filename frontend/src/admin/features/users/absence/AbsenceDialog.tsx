import { useQuery } from '@tanstack/react-query';
import { ABSENCE_LIMITS, absenceDaysProblem, type CreateAbsence } from '@lox/contracts/absences.js';
import { isDay, localDay, type Day } from '@lox/contracts/local-time.js';
import type { BrokerFace } from '@lox/contracts/users.js';
import { Input, Select } from 'antd';
import { useState } from 'react';
import { useForm, type Control } from 'react-hook-form';
import { brokersQuery } from '../../../records/brokers.js';
import { useSession } from '../../../session/session.js';
import { SEARCH_BY_WORDS } from '../../../ui/option-search.js';
import { DayInput } from '../../../ui/DayInput.js';
import { resolverOf, showServerErrors, type FormProblems } from '../../../ui/form.js';
import { FormDialog } from '../../../ui/FormDialog.js';
import { FormField } from '../../../ui/FormField.js';
import { useUnsavedGuard } from '../../../ui/unsaved-edits.js';
import { PlannedAbsences } from './PlannedAbsences.js';
import { absenceFieldErrors, useAbsences } from './use-absences.js';
import layout from '../../../ui/form-layout.module.css';
import styles from './absence.module.css';

interface AbsenceForm {
  from: string;
  to: string;
  deputyId: string | null;
  note: string;
}

export default function AbsenceDialog({
  broker: { id, name },
  onClose,
}: {
  broker: Pick<BrokerFace, 'id' | 'name'>;
  onClose: () => void;
}) {
  const [open, setOpen] = useState(true);
  const [today] = useState(() => localDay(new Date()));
  const { user } = useSession();
  const { absences, plan, cancel } = useAbsences(id);
  const brokers = useQuery(brokersQuery).data ?? [];
  const form = useForm<AbsenceForm>({
    defaultValues: { from: '', to: '', deputyId: null, note: '' },
    resolver: resolverOf((values) => problemsOf(values, today)),
  });
  const { control, formState, handleSubmit, setError, reset } = form;
  const ask = useUnsavedGuard(open && formState.isDirty, {
    over: true,
    title: 'Descartar o que foi digitado?',
  });
  const save = (values: AbsenceForm) => {
    if (plan.isPending) return;
    plan.mutate(planOf(values), {
      onSuccess: () => reset(),
      onError: (error) => showServerErrors(setError, absenceFieldErrors(error), { focus: true }),
    });
  };
  return (
    <FormDialog
      id="absence-form"
      title={user.id === id ? 'Minha ausência' : `Ausência de ${name}`}
      open={open}
      width={520}
      className={`${layout.pairs} ${layout.roomy}`}
      action={plan.isPending ? 'Marcando...' : 'Marcar ausência'}
      cancel="Fechar"
      disabled={plan.isPending}
      onSubmit={handleSubmit(save)}
      onClose={() => ask(() => setOpen(false))}
      onClosed={onClose}
    >
      <div className="wide">
        <PlannedAbsences absences={absences} busy={cancel.isPending} onCancel={cancel.mutate} />
        <p className={styles.text}>
          Nestes dias não chegam leads novos pelo rodízio: vão para o substituto, se ele estiver presente, ou
          seguem sem {user.id === id ? 'você' : 'esta pessoa'}. Leads e visitas que já existem não mudam.
        </p>
      </div>
      <DayOfForm control={control} name="from" label="Primeiro dia *" least={today} />
      <DayOfForm control={control} name="to" label="Último dia *" least={today} />
      <FormField control={control} name="deputyId" id="absence-deputy" label="Substituto" className="wide">
        {(input) => (
          <Select
            {...input}
            allowClear
            placeholder="Ninguém: o rodízio segue"
            showSearch={SEARCH_BY_WORDS}
            options={brokers.flatMap((one) => (one.id === id ? [] : { value: one.id, label: one.name }))}
          />
        )}
      </FormField>
      <FormField
        control={control}
        name="note"
        id="absence-note"
        label="Observação"
        hint="Toda a equipe lê. Sem dados pessoais, por favor."
        className="wide"
      >
        {(input) => (
          <Input {...input} autoComplete="off" maxLength={ABSENCE_LIMITS.note} placeholder="Férias" />
        )}
      </FormField>
    </FormDialog>
  );
}

function DayOfForm({
  control,
  name,
  label,
  least,
}: {
  control: Control<AbsenceForm>;
  name: 'from' | 'to';
  label: string;
  least: Day;
}) {
  return (
    <FormField control={control} name={name} id={`absence-${name}`} label={label}>
      {(input, set) => (
        <DayInput
          {...input}
          className="full"
          value={isDay(input.value) ? input.value : undefined}
          least={least}
          onChange={(day) => set(day ?? '')}
          onRefused={() => set('')}
        />
      )}
    </FormField>
  );
}

function problemsOf({ from, to }: AbsenceForm, today: string): FormProblems<AbsenceForm> {
  if (from === '') return { from: 'Escolha o primeiro dia' };
  if (to === '') return { to: 'Escolha o último dia' };
  const problem = absenceDaysProblem({ from, to }, today);
  if (problem === null) return {};
  return from < today ? { from: problem } : { to: problem };
}

const planOf = ({ from, to, deputyId, note }: AbsenceForm): CreateAbsence => ({
  from,
  to,
  deputyId: deputyId ?? null,
  note: note.trim() || null,
});
