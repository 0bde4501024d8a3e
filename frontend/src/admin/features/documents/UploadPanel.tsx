import { CloseOutlined, UploadOutlined } from '@ant-design/icons';
import {
  DOCUMENT_FILES,
  DOCUMENT_TYPE_LABELS,
  DOCUMENT_TYPES,
  formatFileSize,
  type DocumentType,
} from '@lox/contracts/documents.js';
import { Button, Progress, Select } from 'antd';
import { useState } from 'react';
import { optionsOf } from '../../ui/options.js';
import { FilePicker } from '../../ui/FilePicker.js';
import { GlyphIcon } from '../../ui/GlyphIcon.js';
import { useUnsavedGuard } from '../../ui/unsaved-edits.js';
import { guessDocumentType } from '@lox/contracts/document-kinds.js';
import { FileTypeIcon, mimeTypeOfName } from '../../records/documents/file-type-icon.js';
import type { StagedFile } from '../../records/documents/staged-files.js';
import { useUpload } from './use-upload.js';
import shared from './documents.module.css';
import styles from './upload.module.css';

const TYPE_OPTIONS = optionsOf(DOCUMENT_TYPES, DOCUMENT_TYPE_LABELS);

export function UploadPanel() {
  const upload = useUpload();
  const { staged, sending } = upload;
  const [type, setType] = useState<DocumentType>('other');
  const good = staged.filter(({ problem }) => problem === null).length;
  useUnsavedGuard(sending || good > 0, { text: 'Os arquivos escolhidos ainda não foram enviados.' });
  return (
    <section className={`stack gap-3 card ${shared.panel}`} aria-label="Enviar documentos">
      <div className={`row wrap ${styles.choice}`}>
        <label className="strong" htmlFor="document-type">
          Tipo dos arquivos selecionados
        </label>
        <Select
          id="document-type"
          value={type}
          onChange={setType}
          options={TYPE_OPTIONS}
          disabled={sending}
        />
      </div>
      <FilePicker
        label="Selecionar documentos"
        hint={`Clique ou solte os arquivos aqui. PDF, JPG, PNG, DOC ou DOCX, até ${DOCUMENT_FILES.maxBytes / 1024 / 1024} MB cada.`}
        accept={DOCUMENT_FILES.extensions.join(',')}
        disabled={sending}
        onFiles={(files, how) => upload.add(files, how === 'dropped' ? 'other' : type)}
      />
      {staged.length > 0 && (
        <>
          <ul className="shrinks" aria-label="Arquivos a enviar">
            {staged.map((one) => (
              <StagedLine
                key={one.key}
                staged={one}
                progress={upload.progress[one.key]}
                disabled={sending}
                onType={(chosen) => upload.setType(one.key, chosen)}
                onRemove={() => upload.remove(one.key)}
              />
            ))}
          </ul>
          <div className={`flex end gap-2 ${styles.send}`}>
            <Button disabled={sending} onClick={upload.clear}>
              Limpar
            </Button>
            <Button
              type="primary"
              icon={<GlyphIcon glyph={UploadOutlined} />}
              disabled={sending || good === 0}
              onClick={upload.send}
            >
              {sending ? 'Enviando...' : good === 1 ? 'Enviar 1 arquivo' : `Enviar ${good} arquivos`}
            </Button>
          </div>
        </>
      )}
    </section>
  );
}

function StagedLine({
  staged: { file, type, problem },
  progress,
  disabled,
  onType,
  onRemove,
}: {
  staged: StagedFile;
  progress: number | undefined;
  disabled: boolean;
  onType: (type: DocumentType) => void;
  onRemove: () => void;
}) {
  const guess = guessDocumentType(file.name);
  return (
    <li className={styles.line} data-problem={problem !== null} aria-label={file.name}>
      <FileTypeIcon mimeType={mimeTypeOfName(file.name)} />
      <div className={shared.about}>
        <strong className="cut strong" title={file.name}>
          {file.name}
        </strong>
        {problem === null ? (
          <span className="soft small digits">
            {formatFileSize(file.size)}
            {guess !== 'other' && type === 'other' && !disabled && (
              <>
                {' · '}
                <button
                  type="button"
                  className={`primary ${styles.guess}`}
                  aria-label={`Usar ${DOCUMENT_TYPE_LABELS[guess]} para ${file.name}`}
                  onClick={() => onType(guess)}
                >
                  Usar “{DOCUMENT_TYPE_LABELS[guess]}”
                </button>
              </>
            )}
          </span>
        ) : (
          <span role="alert" className={`soft small digits ${styles.problem}`}>
            Não será enviado: {problem}.
          </span>
        )}
        {progress !== undefined && (
          <Progress
            percent={Math.round(progress * 100)}
            size="small"
            aria-label={`Envio de ${file.name}`}
            status={progress < 1 ? 'active' : 'normal'}
          />
        )}
      </div>
      {problem === null && (
        <Select
          className={styles.type}
          aria-label={`Tipo de ${file.name}`}
          value={type}
          onChange={onType}
          options={TYPE_OPTIONS}
          disabled={disabled}
        />
      )}
      <Button
        type="text"
        icon={<GlyphIcon glyph={CloseOutlined} />}
        aria-label={`Tirar ${file.name} da lista`}
        disabled={disabled}
        onClick={onRemove}
      />
    </li>
  );
}
