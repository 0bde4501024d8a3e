import type { IncomingLeadDetail } from '@lox/contracts/incoming-leads.js';
import { ERASED_NAME } from '@lox/contracts/leads.js';
import { droppedText } from './incoming-texts.js';
import { incomingFieldName, incomingValueText } from './incoming-field-texts.js';
import styles from './incoming-fields.module.css';

export function IncomingFields({ entry }: { entry: IncomingLeadDetail }) {
  const { fields, dropped, erased } = entry;
  return (
    <>
      {erased ? (
        <p className="soft">{ERASED_NAME}</p>
      ) : (
        <dl className={styles.fields}>
          {fields.map(({ field, value }) => (
            <div key={field}>
              <dt title={field}>{incomingFieldName(field)}</dt>
              <dd>{incomingValueText(value)}</dd>
            </div>
          ))}
        </dl>
      )}
      {dropped.length > 0 && <p className={styles.dropped}>{droppedText(dropped)}</p>}
    </>
  );
}
