import { CopyOutlined } from '@ant-design/icons';
import { Alert, Button, Input, Modal, Space, type InputRef } from 'antd';
import { useRef, useState } from 'react';
import { GlyphIcon } from './GlyphIcon.js';
import styles from './secret-dialog.module.css';

export interface OneTimeSecret {
  title: string;
  label: string;
  secret: string;
  example: string;
}

export function SecretDialog({
  title,
  label,
  secret,
  example,
  onClose,
}: OneTimeSecret & { onClose: () => void }) {
  const [open, setOpen] = useState(true);
  const [said, setSaid] = useState('');
  const input = useRef<InputRef>(null);
  const copy = async () => {
    input.current?.select();
    try {
      await navigator.clipboard.writeText(secret);
      setSaid('Copiado.');
    } catch {
      // Without https the browser forbids copying.
      setSaid('Selecionado: copie com Ctrl+C.');
    }
  };
  return (
    <Modal
      open={open}
      afterClose={onClose}
      title={title}
      closable={false}
      keyboard={false}
      mask={{ closable: false }}
      footer={
        <Button type="primary" onClick={() => setOpen(false)}>
          Já guardei
        </Button>
      }
    >
      <div className={styles.secret}>
        <Alert
          type="warning"
          showIcon
          title="Copie agora: depois de fechar, ninguém consegue vê-lo de novo."
        />
        <label htmlFor="one-time-secret">{label}</label>
        <Space.Compact block>
          <Input
            ref={input}
            id="one-time-secret"
            readOnly
            value={secret}
            className={styles.code}
            onFocus={(event) => event.target.select()}
          />
          <Button icon={<GlyphIcon glyph={CopyOutlined} />} onClick={() => void copy()}>
            Copiar
          </Button>
        </Space.Compact>
        <p role="status">{said}</p>
        <pre className={styles.example} tabIndex={0} aria-label="Exemplo de uso">
          {example}
        </pre>
      </div>
    </Modal>
  );
}
