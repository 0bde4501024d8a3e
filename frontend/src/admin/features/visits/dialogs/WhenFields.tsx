import { Input, Select } from 'antd';
import { durationText } from '../visit-texts.js';
import { Field } from './Field.js';
import { offeredDurations, offeredTimes, type FormProblem, type VisitForm } from './visit-form.js';

type When = Pick<VisitForm, 'day' | 'time' | 'durationMinutes'>;

/** Day, time and, unless it only moves, how long a visit lasts. */
export function WhenFields({
  form,
  presentTime,
  problem,
  withDuration = true,
  onChange,
}: {
  form: When;
  /** The visit's own time, which may lie between the usual ones. */
  presentTime?: string;
  problem: (field: FormProblem['field']) => string | undefined;
  withDuration?: boolean;
  onChange: (part: Partial<When>) => void;
}) {
  return (
    <>
      <Field label="Data *" id="visit-day" error={problem('day')}>
        <Input
          id="visit-day"
          type="date"
          status={problem('day') ? 'error' : undefined}
          aria-invalid={problem('day') !== undefined}
          value={form.day}
          onChange={(event) => onChange({ day: event.target.value })}
        />
      </Field>
      <Field label="Horário *" id="visit-time" error={problem('time')}>
        <Select
          id="visit-time"
          aria-label="Horário"
          allowClear
          placeholder="Selecione"
          status={problem('time') ? 'error' : undefined}
          aria-invalid={problem('time') !== undefined}
          value={form.time}
          onChange={(time: string | undefined) => onChange({ time })}
          options={offeredTimes(presentTime, form.time).map((value) => ({ value, label: value }))}
        />
      </Field>
      {withDuration && (
        <Field label="Duração" id="visit-duration">
          <Select
            id="visit-duration"
            aria-label="Duração"
            value={form.durationMinutes}
            onChange={(durationMinutes) => onChange({ durationMinutes })}
            options={offeredDurations(form.durationMinutes).map((value) => ({
              value,
              label: durationText(value),
            }))}
          />
        </Field>
      )}
    </>
  );
}
