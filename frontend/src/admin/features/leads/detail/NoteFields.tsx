import { DIARY_LIMITS, NOTE_KIND_LABELS, NOTE_KINDS, type NoteKind } from '@lox/contracts/lead-diary.js';
import { Button, Input } from 'antd';
import { NOTE_ICONS } from '../../../records/note-icons.js';
import styles from './diary.module.css';

export function NoteKinds({ kind, onChoose }: { kind: NoteKind; onChoose: (kind: NoteKind) => void }) {
  return (
    <div className="row wrap gap-1" role="group" aria-label="Tipo de anotação">
      {NOTE_KINDS.map((one) => (
        <Button
          key={one}
          shape="round"
          size="small"
          className={styles.kind}
          type={one === kind ? 'primary' : 'default'}
          ghost={one === kind}
          aria-pressed={one === kind}
          icon={NOTE_ICONS[one]}
          onClick={() => onChoose(one)}
        >
          {NOTE_KIND_LABELS[one]}
        </Button>
      ))}
    </div>
  );
}

export function NoteText({
  value,
  autoFocus,
  onType,
}: {
  value: string;
  autoFocus?: boolean;
  onType: (text: string) => void;
}) {
  return (
    <Input.TextArea
      aria-label="O que foi dito"
      placeholder="O que foi dito?"
      value={value}
      autoFocus={autoFocus}
      maxLength={DIARY_LIMITS.text}
      rows={2}
      onChange={(event) => onType(event.target.value)}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && (event.ctrlKey || event.metaKey))
          event.currentTarget.form?.requestSubmit();
      }}
    />
  );
}
