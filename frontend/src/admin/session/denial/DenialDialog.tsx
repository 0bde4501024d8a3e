import { useQuery } from '@tanstack/react-query';
import { giversText, type WhyNot } from '@lox/contracts/missing-permission.js';
import { Button, Modal, Spin } from 'antd';
import { useState } from 'react';
import { call, withQuery } from '../../../shared/api.js';
import type { MissingPermission } from '../../../shared/denials.js';
import { LoadFailed } from '../../ui/LoadFailed.js';
import styles from './denial.module.css';

export default function DenialDialog({
  missing,
  onClose,
}: {
  missing: MissingPermission;
  onClose: () => void;
}) {
  const [open, setOpen] = useState(true);
  const close = () => setOpen(false);
  const { module, action } = missing;
  const query = useQuery({
    queryKey: ['why', module, action],
    queryFn: ({ signal }) => call<WhyNot>(withQuery('/api/auth/why', { module, action }), { signal }),
  });
  return (
    <Modal
      open={open}
      title="Por que não posso?"
      width={440}
      closable={{ 'aria-label': 'Fechar' }}
      mask={{ closable: true }}
      onCancel={close}
      afterClose={onClose}
      footer={
        <Button type="primary" onClick={close}>
          Entendi
        </Button>
      }
    >
      {query.isPending && <Spin />}
      <LoadFailed title="Não foi possível descobrir" query={query} />
      {query.data && <Explanation why={query.data} />}
    </Modal>
  );
}

function Explanation({ why }: { why: WhyNot }) {
  const { permission, held, givers } = why;
  if (held)
    return (
      <p>
        A permissão <b>{permission}</b> já é sua. Tente de novo; se continuar assim, recarregue a página.
      </p>
    );
  return (
    <dl className={styles.why}>
      <dt className="small">Falta a permissão</dt>
      <dd>{permission}</dd>
      <dt className="small">Quem pode dar</dt>
      <dd>{givers.length > 0 ? giversText(why) : 'Ninguém no momento'}</dd>
    </dl>
  );
}
