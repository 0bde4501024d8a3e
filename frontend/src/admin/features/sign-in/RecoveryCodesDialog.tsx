import { Button, Checkbox, Modal } from 'antd';
import { useState } from 'react';
import { downloadFile } from '../../ui/download-file.js';
import { useToast } from '../../ui/use-toast.js';
import styles from './sign-in.module.css';

export default function RecoveryCodesDialog({ codes, onClose }: { codes: string[]; onClose: () => void }) {
  const [open, setOpen] = useState(true);
  const [isKept, setKept] = useState(false);
  const toast = useToast();
  const text = codes.join('\n');
  const copy = () =>
    void navigator.clipboard.writeText(text).then(
      () => toast.success('Códigos copiados'),
      () => toast.error('Não foi possível copiar', 'Selecione os códigos e copie-os.'),
    );
  const save = () =>
    downloadFile(new Blob([`${text}\n`], { type: 'text/plain' }), 'codigos-de-recuperacao.txt');
  return (
    <Modal
      open={open}
      afterClose={onClose}
      title="Guarde os códigos de recuperação"
      width={480}
      closable={false}
      keyboard={false}
      mask={{ closable: false }}
      footer={[
        <Button key="copy" onClick={copy}>
          Copiar
        </Button>,
        <Button key="save" onClick={save}>
          Baixar
        </Button>,
        <Button key="done" type="primary" disabled={!isKept} onClick={() => setOpen(false)}>
          Concluir
        </Button>,
      ]}
    >
      <p className={styles.hint}>
        Cada um abre a sua conta uma vez, se você ficar sem o celular ou a chave. Eles não serão mostrados de
        novo.
      </p>
      <ul className={`stack pairs centered ${styles.codes}`}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <Checkbox checked={isKept} onChange={(event) => setKept(event.target.checked)}>
        Guardei os códigos em lugar seguro
      </Checkbox>
    </Modal>
  );
}
