import { PROPERTY_LIMITS } from '@lox/contracts/property-management.js';
import { Alert, Button } from 'antd';
import { FilePicker } from '../../../ui/FilePicker.js';
import { checkPhotos, PHOTO_CHOICE } from '../../../../shared/photos/photo-checks.js';
import type { RejectedFile } from '../../../../shared/photos/file-checks.js';
import { WizardTextField } from './wizard-inputs.js';
import { PhotoGrid } from './PhotoGrid.js';
import { replacesStoredPhotos, shownPhotos, type PhotoList } from './photo-list.js';
import type { PhotoUploadState } from '../../../../shared/photos/photo-upload.js';
import { RejectedFiles } from './RejectedFiles.js';
import fieldStyles from './fields.module.css';
import styles from './wizard.module.css';

export function PhotosStep({
  list,
  states,
  refused,
  waiting,
  onChange,
  onRefused,
  onAdd,
}: {
  list: PhotoList;
  states: ReadonlyMap<string, PhotoUploadState>;
  refused: readonly RejectedFile[];
  waiting: number;
  onChange: (list: PhotoList) => void;
  onRefused: (files: RejectedFile[]) => void;
  onAdd: (files: File[]) => void;
}) {
  const stored = list.items.filter(({ kind }) => kind === 'stored').length;
  const fresh = list.items.length - stored;
  const take = (files: File[]) => {
    const present = list.mode === 'replace' ? fresh : list.items.length;
    const checked = checkPhotos(files, PROPERTY_LIMITS.photos - present - waiting);
    onRefused(checked.refused);
    if (checked.accepted.length > 0) onAdd(checked.accepted);
  };
  return (
    <div className="stack gap-3">
      <FilePicker
        label="Adicionar fotos"
        hint="JPG ou PNG, até 5 MB cada. Adicione pelo menos uma imagem. WebP, HEIC e fotos maiores são reduzidas aqui."
        accept={PHOTO_CHOICE}
        onFiles={take}
      />
      <RejectedFiles files={refused} onClose={() => onRefused([])} />
      {stored > 0 && fresh > 0 && <ReplaceOrAppendChoice list={list} stored={stored} onChange={onChange} />}
      {shownPhotos(list).length > 0 ? (
        <PhotoGrid list={list} states={states} onChange={onChange} />
      ) : (
        <p className={`soft centered ${styles.none}`}>
          Ainda não há fotos. A primeira será a capa do anúncio.
        </p>
      )}
      <div className={fieldStyles.fields}>
        <WizardTextField
          field="videoUrl"
          label="Vídeo"
          size="full"
          inputMode="url"
          placeholder="https://www.youtube.com/watch?v=…"
          hint="Opcional: o link de um vídeo do YouTube ou do Vimeo, que o anúncio mostra abaixo das fotos."
          maxLength={PROPERTY_LIMITS.videoUrl}
        />
      </div>
    </div>
  );
}

function ReplaceOrAppendChoice({
  list,
  stored,
  onChange,
}: {
  list: PhotoList;
  stored: number;
  onChange: (list: PhotoList) => void;
}) {
  const replacing = replacesStoredPhotos(list);
  const current = stored === 1 ? 'a foto atual' : `as ${stored} fotos atuais`;
  return (
    <Alert
      type={replacing ? 'warning' : 'info'}
      showIcon
      title={
        replacing
          ? `As novas imagens substituirão ${current}`
          : `As novas imagens se somam ${stored === 1 ? 'à foto atual' : `às ${stored} fotos atuais`}`
      }
      action={
        <Button size="small" onClick={() => onChange({ ...list, mode: replacing ? 'append' : 'replace' })}>
          {replacing ? 'Acrescentar às atuais' : 'Substituir as atuais'}
        </Button>
      }
    />
  );
}
