import type { ManagedProperty } from '@lox/contracts/property-management.js';
import { Alert } from 'antd';
import { conflictingChanges } from './conflicting-changes.js';
import type { PropertyFormValues } from './property-form.js';
import styles from './wizard.module.css';

export function PropertyConflictNotice({
  before,
  current,
  typed,
}: {
  before: ManagedProperty;
  current: ManagedProperty;
  typed: Partial<PropertyFormValues>;
}) {
  const changes = conflictingChanges(before, current, typed);
  return (
    <Alert
      type="warning"
      showIcon
      closable={{ 'aria-label': 'Fechar' }}
      className={styles.conflict}
      title="Outra pessoa alterou este imóvel primeiro"
      description={
        <>
          O que você digitou continua aqui. Salve de novo para aplicar sobre a versão atual.
          {changes.length > 0 && (
            <ul className={`stack breaks gap-0 ${styles.refused}`}>
              {changes.map(({ label, now, contested }) => (
                <li key={label}>
                  <strong>{label}</strong>
                  {now === null ? ' mudou' : ` agora: ${now}`}
                  {contested && ' (o seu valor vai substituir este)'}
                </li>
              ))}
            </ul>
          )}
        </>
      }
    />
  );
}
