import { followerLabel } from '@lox/contracts/follower-names.js';
import { OPERATIONS_LIMITS, type ParkedStream } from '@lox/contracts/operations.js';
import { Input, Modal } from 'antd';
import { useId, useState } from 'react';
import { useUnsavedGuard } from '../../../ui/unsaved-edits.js';
import styles from './parked.module.css';

export function SkipDialog({
  stream,
  skipping,
  onSkip,
  onClose,
}: {
  stream: ParkedStream;
  skipping: boolean;
  onSkip: (reason: string) => Promise<unknown>;
  onClose: () => void;
}) {
  const id = useId();
  const [open, setOpen] = useState(true);
  const [reason, setReason] = useState('');
  const given = reason.trim();
  const ask = useUnsavedGuard(open && given !== '' && !skipping, {
    over: true,
    title: 'Descartar o motivo digitado?',
  });
  return (
    <Modal
      open={open}
      title="Pular este evento?"
      okText="Pular evento"
      okButtonProps={{ danger: true, disabled: given === '' }}
      confirmLoading={skipping}
      cancelText="Deixar como está"
      closable={{ 'aria-label': 'Fechar' }}
      onOk={() =>
        void onSkip(given).then(
          () => setOpen(false),
          () => undefined,
        )
      }
      onCancel={() => ask(() => setOpen(false))}
      afterClose={onClose}
    >
      <p>
        {`${followerLabel(stream.follower)} deixa este evento de fora para sempre: o que ele mudou não aparecerá nas ` +
          'telas, nem depois de uma reconstrução. O evento continua guardado, e os que esperam atrás dele são lidos ' +
          'em seguida.'}
      </p>
      <div className={`stack gap-1 ${styles.reason}`}>
        <label className="strong" htmlFor={id}>
          Motivo, para a auditoria
        </label>
        <Input.TextArea
          id={id}
          rows={3}
          maxLength={OPERATIONS_LIMITS.reason}
          showCount
          value={reason}
          onChange={(event) => setReason(event.target.value)}
          placeholder="Sem nomes nem contatos de pessoas"
        />
      </div>
    </Modal>
  );
}
