import type { Visit } from '@lox/contracts/visits.js';
import { useFormContext, useWatch } from 'react-hook-form';
import type { VisitForm } from '../dialogs/visit-form.js';
import { FreeTimes } from './FreeTimes.js';

export function FreeTimesField({ visit = null }: { visit?: Visit | null }) {
  const { control, setValue, clearErrors } = useFormContext<VisitForm>();
  const form = useWatch({ control }) as VisitForm;
  if (form.brokerId === null) return null;
  const choose = <F extends 'day' | 'time'>(field: F, value: VisitForm[F]) => {
    setValue<'day' | 'time'>(field, value, { shouldDirty: true });
    clearErrors(field);
  };
  return (
    <FreeTimes
      asked={{
        brokerId: form.brokerId,
        leadId: visit || form.clientType === 'new' ? undefined : form.lead?.id,
        propertyId: form.propertyId ?? undefined,
        durationMinutes: form.durationMinutes,
        exceptVisitId: visit?.id,
      }}
      day={form.day}
      time={form.time}
      onDay={(day) => choose('day', day)}
      onTime={(time) => choose('time', time)}
    />
  );
}
