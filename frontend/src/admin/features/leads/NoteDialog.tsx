import type { NoteKind } from '@lox/contracts/lead-diary.js';
import type { Lead } from '@lox/contracts/leads.js';
import { Button, Checkbox } from 'antd';
import { useState } from 'react';
import { FormDialog } from '../../ui/FormDialog.js';
import { useUnsavedGuard } from '../../ui/unsaved-edits.js';
import { NoteKinds, NoteText } from './detail/NoteFields.js';
import { StepFields, stepOf, tomorrowMorning } from './detail/StepFields.js';
import { useNoteContact } from './use-note-contact.js';
import styles from './detail/diary.module.css';

const NO_ANSWER = 'Não atendeu';

export default function NoteDialog({
  lead,
  onNoted,
  onClose,
}: {
  lead: Lead;
  onNoted: (lead: Lead) => void;
  onClose: () => void;
}) {
  const [open, setOpen] = useState(true);
  const [kind, setKind] = useState<NoteKind>('call');
  const [text, setText] = useState('');
  const [next, setNext] = useState('');
  const [moment, setMoment] = useState(tomorrowMorning);
  const [answered, setAnswered] = useState(true);
  const noting = useNoteContact(lead, (saved) => {
    setOpen(false);
    onNoted(saved);
  });
  const dirty = text.trim() !== '' || next.trim() !== '';
  const step = next.trim() === '' || moment === undefined ? null : stepOf(next, moment);
  const ready = dirty && (next.trim() === '' || moment !== undefined) && !noting.isPending;
  const ask = useUnsavedGuard(open && dirty, {
    over: true,
    text: 'O que você digitou sobre o contato será perdido.',
  });
  return (
    <FormDialog
      id="note-contact"
      title={`Anotar contato: ${lead.name}`}
      open={open}
      width={520}
      className="stack gap-3"
      action={noting.isPending ? 'Salvando...' : 'Anotar'}
      disabled={!ready}
      onSubmit={(event) => {
        event.preventDefault();
        if (ready) noting.mutate({ note: text.trim() === '' ? null : { kind, text }, step, answered });
      }}
      onClose={() => ask(() => setOpen(false))}
      onClosed={onClose}
    >
      <NoteKinds kind={kind} onChoose={setKind} />
      <NoteText autoFocus value={text} onType={setText} />
      {lead.status === 'new' && text.trim() === '' && (
        <div className={styles.moments}>
          <Button
            disabled={noting.isPending}
            // A plain note: the lead still waits.
            onClick={() => noting.mutate({ note: { kind: 'note', text: NO_ANSWER }, step, answered: false })}
          >
            {NO_ANSWER}
          </Button>
        </div>
      )}
      <h3>Próximo passo</h3>
      <StepFields text={next} moment={moment} onText={setNext} onMoment={setMoment} />
      {lead.status === 'new' && (
        <Checkbox checked={answered} onChange={({ target }) => setAnswered(target.checked)}>
          Passar para Contatados
        </Checkbox>
      )}
    </FormDialog>
  );
}
