import type { AuditEntry } from '@lox/contracts/audit.js';
import { formatDayAndTime } from '@lox/contracts/formats.js';
import { localTime } from '@lox/contracts/local-time.js';
import { UNDOABLE_ACTIONS } from '@lox/contracts/undo.js';
import { Button } from 'antd';
import { useId, useState } from 'react';
import { TextTooltip } from '../../../ui/TextTooltip.js';
import { PersonAvatar } from '../../../ui/PersonAvatar.js';
import { actorName, predicateOf, entityNameOf } from '../../../records/history/action-texts.js';
import { UndoRequestButton } from '../../../records/undo/UndoRequestButton.js';
import { UndoEntry } from '../../../records/undo/UndoEntry.js';
import { DifferenceValues } from '../../../records/history/DifferenceValues.js';
import { auditDifferences, type AuditDifference } from '../../../records/history/audit-differences.js';
import styles from './audit.module.css';

const MANY = 8;
const FEW = 6;

export function AuditLine({
  entry,
  together,
  onNarrow,
}: {
  entry: AuditEntry;
  together: number;
  onNarrow?: (entityId: string) => void;
}) {
  const [json, setJson] = useState(false);
  const [whole, setWhole] = useState(false);
  const id = useId();
  const name = entityNameOf(entry);
  const differences = auditDifferences(entry);
  const shown = whole || differences.length <= MANY ? differences : differences.slice(0, FEW);
  return (
    <li className={`stack gap-3 ${styles.entry}`}>
      <TextTooltip text={formatDayAndTime(entry.createdAt)}>
        <time dateTime={entry.createdAt}>{localTime(entry.createdAt)}</time>
      </TextTooltip>
      <span className={styles.face} data-system={entry.user === null}>
        <PersonAvatar name={actorName(entry)} avatar={null} size={28} />
      </span>
      <div className={`stack gap-1 shrinks ${styles.what}`}>
        <p>
          <strong className="strong">{actorName(entry)}</strong>
          {entry.token && <> pelo token “{entry.token.name}”</>} {predicateOf(entry)}
          {name && <strong className="strong"> {name}</strong>}
        </p>
        {differences.length > 0 && (
          <ul className={`flex wrap ${styles.differences}`}>
            {shown.map((difference) => (
              <DifferenceLine key={difference.label} difference={difference} />
            ))}
          </ul>
        )}
        <div className={`flex wrap ${styles.more}`}>
          {shown.length < differences.length && (
            <Button type="link" size="small" onClick={() => setWhole(true)}>
              {`Mais ${differences.length - shown.length} campos`}
            </Button>
          )}
          <Button
            type="link"
            size="small"
            aria-expanded={json}
            aria-controls={id}
            onClick={() => setJson((shown) => !shown)}
          >
            {json ? 'Ocultar JSON' : 'Ver JSON'}
          </Button>
          <UndoEntry entry={entry} />
          {together > 1 && UNDOABLE_ACTIONS[entry.action] && (
            <UndoRequestButton type="link" size="small" request={entry.request}>
              Desfazer tudo do pedido
            </UndoRequestButton>
          )}
          {onNarrow && (
            <Button type="link" size="small" onClick={() => onNarrow(entry.entityId)}>
              Histórico deste registro
            </Button>
          )}
        </div>
        <pre id={id} hidden={!json} className={styles.json} tabIndex={0} aria-label="Alterações em JSON">
          {json && JSON.stringify(entry.changes, null, 2)}
        </pre>
      </div>
    </li>
  );
}

function DifferenceLine({ difference }: { difference: AuditDifference }) {
  return (
    <li>
      <span className={styles.field}>{difference.label}</span>
      {difference.withheld ? (
        <TextTooltip text="Os valores não ficam no registro">
          <em className="soft">{difference.to}</em>
        </TextTooltip>
      ) : (
        <DifferenceValues difference={difference} />
      )}
    </li>
  );
}
