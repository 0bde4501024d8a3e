import { followerLabel } from '@lox/contracts/follower-names.js';
import type { Verification } from '@lox/contracts/operations.js';
import { Modal } from 'antd';
import { useState } from 'react';
import { countText } from '../../../ui/number-texts.js';
import { verificationText } from './follower-activity-texts.js';
import styles from './verification.module.css';

export function VerificationDialog({
  name,
  verification,
  onClose,
}: {
  name: string;
  verification: Verification;
  onClose: () => void;
}) {
  const [open, setOpen] = useState(true);
  const { differences, differing } = verification;
  return (
    <Modal
      open={open}
      width={880}
      title={`Diferenças em ${followerLabel(name)}`}
      onCancel={() => setOpen(false)}
      afterClose={onClose}
      footer={null}
      closable={{ 'aria-label': 'Fechar' }}
    >
      <p className={styles.lead}>
        {verificationText(verification)}. Uma reconstrução refaz os documentos em uso como na coluna “Refeito
        agora”.
      </p>
      <table className={`table ${styles.table}`}>
        <thead>
          <tr>
            <th scope="col">Documento</th>
            <th scope="col">Campo</th>
            <th scope="col">Em uso</th>
            <th scope="col">Refeito agora</th>
          </tr>
        </thead>
        <tbody>
          {differences.flatMap(({ id, fields }) =>
            fields.map(({ field, live, folded }) => (
              <tr key={`${id} ${field}`}>
                <th scope="row" data-label="Documento">
                  <code className="small breaks">{id}</code>
                </th>
                <td data-label="Campo">
                  <code className="small breaks">{field}</code>
                </td>
                <td data-label="Em uso">
                  <Value value={live} />
                </td>
                <td data-label="Refeito agora">
                  <Value value={folded} />
                </td>
              </tr>
            )),
          )}
        </tbody>
      </table>
      {differing > differences.length && (
        <p className={styles.lead}>
          {`São mostrados os primeiros ${countText(differences.length)} de ${countText(differing)} documentos.`}
        </p>
      )}
    </Modal>
  );
}

function Value({ value }: { value: unknown }) {
  if (value === undefined || value === null) return <span className="soft">nada</span>;
  return <code className="small breaks">{typeof value === 'string' ? value : JSON.stringify(value)}</code>;
}
