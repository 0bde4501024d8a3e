import { formatDay } from '@lox/contracts/formats.js';
import type { PermissionTrial } from '@lox/contracts/permission-trial.js';
import type { PermissionMatrix } from '@lox/contracts/permissions.js';
import { flagsText } from '@lox/contracts/user-management.js';
import { actionLabel } from '../../../records/history/action-texts.js';
import { noonOf, Trial, TrialTable } from '../../../records/trial/Trial.js';
import { TrialButton, TrialOutcome, useTrial } from '../../../records/trial/TrialRun.js';
import { countText, quantityText } from '../../../ui/number-texts.js';
import { tryTemplate } from './template-calls.js';
import styles from './templates.module.css';

export function TemplateTrial({
  templateKey,
  permissions,
}: {
  templateKey: string;
  permissions: PermissionMatrix;
}) {
  const trial = useTrial(permissions, (wanted) => tryTemplate(templateKey, wanted));
  return (
    <div className={styles.trial}>
      <TrialButton trial={trial} />
      <TrialOutcome trial={trial}>{(found) => <Result trial={found} />}</TrialOutcome>
    </div>
  );
}

function Result({ trial: { from, to, people, gained, lost, actions } }: { trial: PermissionTrial }) {
  const refused = actions.reduce((sum, { count }) => sum + count, 0);
  return (
    <Trial
      id="template-trial"
      text={
        people.length === 0
          ? 'Ninguém tem hoje as permissões deste modelo.'
          : `O que mudaria para ${quantityText(people.length, 'pessoa que tem', 'pessoas que têm')} hoje as permissões deste modelo, com o que ${people.length === 1 ? 'fez' : 'fizeram'} de ${formatDay(noonOf(from))} a ${formatDay(noonOf(to))}. Nada foi alterado.`
      }
      figures={[
        ['Ganhariam', gained.length === 0 ? '—' : flagsText(gained)],
        ['Perderiam', lost.length === 0 ? '—' : flagsText(lost)],
        ['Ações recusadas', countText(refused)],
      ]}
    >
      {refused > 0 && (
        <p className="soft sm">
          {actions.map(({ action, count }) => `${actionLabel(action)}: ${countText(count)}`).join(' · ')}
        </p>
      )}
      <TrialTable
        caption="Quantas ações teriam sido recusadas"
        columns={['Recusadas']}
        rows={people.map(({ person, refused: count }) => ({ ...person, counts: [count] }))}
      />
    </Trial>
  );
}
