import { DownloadOutlined, ExportOutlined } from '@ant-design/icons';
import type { LibraryDocument } from '@lox/contracts/documents.js';
import { Button, Modal } from 'antd';
import { useState } from 'react';
import { GlyphIcon } from '../../ui/GlyphIcon.js';
import { previewAddress } from './document-calls.js';
import styles from './preview.module.css';

/** Browsers without a viewer open a PDF in another tab. */
export default function DocumentPreview({
  document: { id, name, mimeType },
  onDownload,
  onClose,
}: {
  document: LibraryDocument;
  onDownload: () => void;
  onClose: () => void;
}) {
  const [open, setOpen] = useState(true);
  const [failed, setFailed] = useState(false);
  const address = previewAddress(id);
  const isPicture = mimeType.startsWith('image/');
  return (
    <Modal
      open={open}
      centered
      width="min(60rem, 100vw - 2rem)"
      title={<span className="breaks">{name}</span>}
      afterClose={onClose}
      onCancel={() => setOpen(false)}
      closable={{ 'aria-label': 'Fechar' }}
      footer={
        <>
          <Button href={address} target="_blank" rel="noreferrer" icon={<GlyphIcon glyph={ExportOutlined} />}>
            Abrir em outra aba
          </Button>
          <Button type="primary" icon={<GlyphIcon glyph={DownloadOutlined} />} onClick={onDownload}>
            Baixar
          </Button>
        </>
      }
    >
      <div className={styles.sheet}>
        {failed && <p role="alert">Não foi possível mostrar o documento. Ele pode ter sido deletado.</p>}
        {!failed && isPicture && <img src={address} alt={name} onError={() => setFailed(true)} />}
        {!isPicture && navigator.pdfViewerEnabled && <iframe src={address} title={name} />}
        {!isPicture && !navigator.pdfViewerEnabled && (
          <p>Este navegador não mostra PDF dentro da página. Abra em outra aba ou baixe o arquivo.</p>
        )}
      </div>
    </Modal>
  );
}
