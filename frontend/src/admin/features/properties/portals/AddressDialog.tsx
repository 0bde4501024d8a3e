import { CopyOutlined } from '@ant-design/icons';
import { Alert, Button, Input, Modal, Space, type InputRef } from 'antd';
import { useRef, useState } from 'react';
import { GlyphIcon } from '../../../ui/GlyphIcon.js';

export default function AddressDialog({
  title,
  address,
  onClose,
}: {
  title: string;
  address: string;
  onClose: () => void;
}) {
  const [open, setOpen] = useState(true);
  const [said, setSaid] = useState('');
  const input = useRef<InputRef>(null);
  const copy = async () => {
    input.current?.select();
    try {
      await navigator.clipboard.writeText(address);
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
      title={`Endereço para ${title}`}
      closable={false}
      keyboard={false}
      mask={{ closable: false }}
      footer={
        <Button type="primary" onClick={() => setOpen(false)}>
          Já copiei
        </Button>
      }
    >
      <div className="stack gap-3">
        <Alert type="warning" showIcon title="Copie agora: depois de fechar, ele não aparece de novo." />
        <p>No Canal Pro: Integração de anúncios › Desenvolvedor Próprio › cole como URL do XML.</p>
        <label htmlFor="feed-address">Endereço</label>
        <Space.Compact block>
          <Input
            ref={input}
            id="feed-address"
            readOnly
            value={address}
            onFocus={(event) => event.target.select()}
          />
          <Button icon={<GlyphIcon glyph={CopyOutlined} />} onClick={() => void copy()}>
            Copiar
          </Button>
        </Space.Compact>
        <p role="status">{said}</p>
      </div>
    </Modal>
  );
}
