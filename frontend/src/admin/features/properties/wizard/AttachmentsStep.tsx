import { CloseOutlined, FilePdfOutlined, FileImageOutlined } from '@ant-design/icons';
import {
  ATTACHMENT_RULES,
  PROPERTY_LIMITS,
  type PropertyAttachment,
} from '@lox/contracts/property-management.js';
import { Button, Spin } from 'antd';
import { useState } from 'react';
import { GlyphIcon } from '../../../ui/GlyphIcon.js';
import { keptAttachments, type AttachmentEdits } from './attachment-list.js';
import { FilePicker } from '../../../ui/FilePicker.js';
import {
  checkFiles,
  fileTypeText,
  sizeText,
  type RejectedFile,
} from '../../../../shared/photos/file-checks.js';
import { RejectedFiles } from './RejectedFiles.js';
import listStyles from '../file-line.module.css';
import styles from './wizard.module.css';

export function AttachmentsStep({
  stored,
  loading,
  edits,
  onChange,
}: {
  stored: readonly PropertyAttachment[];
  loading: boolean;
  edits: AttachmentEdits;
  onChange: (edits: AttachmentEdits) => void;
}) {
  const [refused, setRefused] = useState<RejectedFile[]>([]);
  const kept = keptAttachments(stored, edits);
  const take = (files: File[]) => {
    const checked = checkFiles(files, {
      types: ATTACHMENT_RULES.types,
      maxBytes: ATTACHMENT_RULES.maxBytes,
      kinds: 'PDF, JPG nem PNG',
      room: PROPERTY_LIMITS.documents - kept.length - edits.added.length,
    });
    setRefused(checked.refused);
    const added = checked.accepted.map((file) => ({ key: crypto.randomUUID(), file }));
    onChange({ ...edits, added: [...edits.added, ...added] });
  };
  return (
    <div className="stack gap-3">
      <FilePicker
        label="Adicionar documentos"
        hint="PDF, JPG ou PNG, até 10 MB cada. Só a equipe os vê."
        accept=".pdf,.jpg,.jpeg,.png,application/pdf,image/jpeg,image/png"
        onFiles={take}
      />
      <RejectedFiles files={refused} onClose={() => setRefused([])} />
      {loading && (
        <p className="row gap-2 soft" role="status">
          <Spin size="small" /> Carregando documentos...
        </p>
      )}
      {!loading && kept.length + edits.added.length === 0 && (
        <p className={`soft centered ${styles.none}`}>Nenhum documento anexado.</p>
      )}
      <ul className="stack gap-2" aria-label="Documentos do imóvel">
        {!loading &&
          kept.map(({ id, name, url, mimeType, size }) => (
            <AttachmentLine
              key={id}
              name={name}
              url={url}
              mimeType={mimeType}
              size={size}
              onRemove={() => onChange({ ...edits, removed: [...edits.removed, id] })}
            />
          ))}
        {edits.added.map(({ key, file }) => (
          <AttachmentLine
            key={key}
            name={file.name}
            mimeType={file.type}
            size={file.size}
            onRemove={() =>
              onChange({ ...edits, added: edits.added.filter((attachment) => attachment.key !== key) })
            }
          />
        ))}
      </ul>
    </div>
  );
}

function AttachmentLine({
  name,
  url,
  mimeType,
  size,
  onRemove,
}: {
  name: string;
  /** Undefined until stored. */
  url?: string;
  mimeType: string;
  size: number;
  onRemove: () => void;
}) {
  return (
    <li className={`row gap-3 ${listStyles.file}`}>
      <GlyphIcon glyph={mimeType === 'application/pdf' ? FilePdfOutlined : FileImageOutlined} />
      <div>
        {url ? (
          <a className="cut strong primary" href={url} target="_blank" rel="noreferrer">
            {name}
          </a>
        ) : (
          <strong className="cut strong">{name}</strong>
        )}
        <span>
          {fileTypeText(mimeType)} · {sizeText(size)}
          {!url && ' · será enviado ao salvar'}
        </span>
      </div>
      <Button
        type="text"
        icon={<GlyphIcon glyph={CloseOutlined} />}
        aria-label={`Remover ${name}`}
        onClick={onRemove}
      />
    </li>
  );
}
