import { absenceText } from '@lox/contracts/absences.js';
import type { Day } from '@lox/contracts/local-time.js';
import type { Visit } from '@lox/contracts/visits.js';
import { Alert } from 'antd';
import { useFormContext, useWatch } from 'react-hook-form';
import { useAbsenceOn } from '../../../records/absences.js';
import type { VisitForm } from './visit-form.js';

export function AbsenceNotice({ visit }: { visit: Visit | null }) {
  const { control } = useFormContext<VisitForm>();
  const [day, brokerId, lead] = useWatch({ control, name: ['day', 'brokerId', 'lead'] });
  return <AwayBroker brokerId={brokerId === undefined && !visit ? lead?.brokerId : brokerId} day={day} />;
}

function AwayBroker({ brokerId, day }: { brokerId: string | null | undefined; day: Day }) {
  const absence = useAbsenceOn(brokerId, day);
  if (!absence) return null;
  return (
    <Alert
      type="warning"
      showIcon
      className="wide"
      title={`${absence.broker.name} não estará neste dia`}
      description={`${absenceText(absence)}. Você pode agendar mesmo assim.`}
    />
  );
}
