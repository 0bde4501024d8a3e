import { isDay } from '@lox/contracts/local-time.js';
import { DatePicker, Select } from 'antd';
import dayjs from 'dayjs';
import { durationText } from '../../../records/visit-texts.js';
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
        <DatePicker
          id="visit-day"
          format="DD/MM/YYYY"
          placeholder="dd/mm/aaaa"
          status={problem('day') ? 'error' : undefined}
          aria-invalid={problem('day') !== undefined}
          value={isDay(form.day) ? dayjs(form.day) : null}
          onChange={(day) => onChange({ day: day?.format('YYYY-MM-DD') ?? '' })}
          // Enter takes the day that was typed; it does not send the form.
          onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        />
      </Field>
      <Field label="Horário *" id="visit-time" error={problem('time')}>
        <Select
          id="visit-time"
          aria-label="Horário"
          virtual={false}
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
            virtual={false}
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
