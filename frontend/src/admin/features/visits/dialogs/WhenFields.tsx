import { isDay } from '@lox/contracts/local-time.js';
import { Select } from 'antd';
import { visitDurationText } from '../../../records/visit-texts.js';
import { DayInput } from '../../../ui/DayInput.js';
import { TimeSelect } from '../../../ui/TimeSelect.js';
import { VisitFormField, useVisitFormField } from './VisitFormField.js';
import { offeredDurations, offeredTimes } from './visit-form.js';

export function WhenFields({
  presentTime,
  timeMayStayOpen = false,
  withDuration = true,
}: {
  presentTime: string | null;
  /** The time is not agreed on yet. */
  timeMayStayOpen?: boolean;
  withDuration?: boolean;
}) {
  const day = useVisitFormField('day', 'visit-day');
  const time = useVisitFormField('time', 'visit-time');
  return (
    <>
      <VisitFormField label="Data *" id="visit-day" problem={day.problem}>
        <DayInput
          {...day.input}
          value={isDay(day.input.value) ? day.input.value : undefined}
          onChange={(chosen) => day.set(chosen ?? '')}
          onRefused={() => day.set('')}
        />
      </VisitFormField>
      <VisitFormField
        label={timeMayStayOpen ? 'Horário' : 'Horário *'}
        id="visit-time"
        problem={time.problem}
      >
        <TimeSelect
          {...time.input}
          label="Horário"
          placeholder={timeMayStayOpen ? 'A confirmar' : undefined}
          times={offeredTimes(presentTime, time.input.value)}
          onChange={(chosen) => time.set(chosen)}
        />
      </VisitFormField>
      {withDuration && <DurationField />}
    </>
  );
}

function DurationField() {
  const { input } = useVisitFormField('durationMinutes', 'visit-duration');
  const options = offeredDurations(input.value).map((value) => ({ value, label: visitDurationText(value) }));
  return (
    <VisitFormField label="Duração" id="visit-duration">
      <Select {...input} aria-label="Duração" virtual={false} options={options} />
    </VisitFormField>
  );
}
