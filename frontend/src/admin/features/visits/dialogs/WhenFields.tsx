import { isDay, type Time } from '@lox/contracts/local-time.js';
import { DatePicker, Select } from 'antd';
import dayjs from 'dayjs';
import { durationText } from '../../../records/visit-texts.js';
import { Field, useField } from './Field.js';
import { offeredDurations, offeredTimes } from './visit-form.js';

/** Day, time and, except when rescheduling, duration. */
export function WhenFields({
  presentTime,
  withDuration = true,
}: {
  /** The visit's own time, which may differ from the usual slots. */
  presentTime: string | null;
  withDuration?: boolean;
}) {
  const day = useField('day', 'visit-day');
  const time = useField('time', 'visit-time');
  return (
    <>
      <Field label="Data *" id="visit-day" problem={day.problem}>
        <DatePicker
          {...day.input}
          format="DD/MM/YYYY"
          placeholder="dd/mm/aaaa"
          value={isDay(day.input.value) ? dayjs(day.input.value) : null}
          onChange={(chosen) => day.set(chosen?.format('YYYY-MM-DD') ?? '')}
          // Enter accepts the typed day instead of submitting the form.
          onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        />
      </Field>
      <Field label="Horário *" id="visit-time" problem={time.problem}>
        <Select
          {...time.input}
          aria-label="Horário"
          virtual={false}
          allowClear
          placeholder="Selecione"
          onChange={(chosen: Time | undefined) => time.set(chosen ?? null)}
          options={offeredTimes(presentTime, time.input.value).map((value) => ({ value, label: value }))}
        />
      </Field>
      {withDuration && <DurationField />}
    </>
  );
}

function DurationField() {
  const { input } = useField('durationMinutes', 'visit-duration');
  const options = offeredDurations(input.value).map((value) => ({ value, label: durationText(value) }));
  return (
    <Field label="Duração" id="visit-duration">
      <Select {...input} aria-label="Duração" virtual={false} options={options} />
    </Field>
  );
}
