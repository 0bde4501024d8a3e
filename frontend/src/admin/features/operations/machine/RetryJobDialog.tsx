import { failedCount, type JobView } from '@lox/contracts/operations.js';
import { Input, Modal } from 'antd';
import { useId, useState } from 'react';
import { countText } from '../../../ui/number-texts.js';
import styles from './machine.module.css';

export function RetryJobDialog({
  job,
  retrying,
  onRetry,
  onClose,
}: {
  job: JobView;
  retrying: boolean;
  onRetry: () => Promise<unknown>;
  onClose: () => void;
}) {
  const id = useId();
  const [open, setOpen] = useState(true);
  const [typed, setTyped] = useState('');
  const count = failedCount(job);
  return (
    <Modal
      open={open}
      title="Tentar todos de novo?"
      okText="Tentar todos de novo"
      okButtonProps={{ disabled: typed.trim() !== String(count) }}
      confirmLoading={retrying}
      cancelText="Deixar como está"
      closable={{ 'aria-label': 'Fechar' }}
      onOk={() =>
        void onRetry().then(
          () => setOpen(false),
          () => setOpen(false),
        )
      }
      onCancel={() => setOpen(false)}
      afterClose={onClose}
    >
      <p>{`${job.label}: ${countText(count)} com falha. Todos voltam a esperar e são tentados já.`}</p>
      <div className={`stack gap-1 ${styles.confirm}`}>
        <label htmlFor={id}>{`Digite o número de falhas (${count}) para confirmar`}</label>
        <Input
          id={id}
          inputMode="numeric"
          autoComplete="off"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      </div>
    </Modal>
  );
}
