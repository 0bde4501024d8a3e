import { Button, Progress } from 'antd';
import { quantityText } from '../../../ui/number-texts.js';
import type { PhotoUploadState } from '../../../../shared/photos/photo-upload.js';
import { LAST_WIZARD_STEP } from './wizard-validation.js';
import styles from './wizard.module.css';

export function WizardFooter({
  step,
  editing,
  saving,
  preparing,
  uploading,
  progress,
  photos,
  onStep,
  onCancel,
  onSave,
  onStop,
}: {
  step: number;
  editing: boolean;
  saving: boolean;
  preparing: { done: number; total: number };
  uploading: boolean;
  progress: number;
  photos: readonly (PhotoUploadState | undefined)[];
  onStep: (step: number) => void;
  onCancel: () => void;
  onSave: () => void;
  onStop: () => void;
}) {
  const last = step === LAST_WIZARD_STEP;
  const saveText = editing ? 'Atualizar' : last ? 'Criar Imóvel' : 'Salvar';
  return (
    <>
      {saving && uploading && <Sending progress={progress} photos={photos} onStop={onStop} />}
      {!saving && photos.some((state) => state && 'failed' in state) && (
        <Unsent photos={photos} onAgain={onSave} />
      )}
      {preparing.total > 0 && <Preparing {...preparing} />}
      <div className={`flex gap-2 ${styles.foot}`}>
        <Button className={styles.back} disabled={step === 0 || saving} onClick={() => onStep(step - 1)}>
          Anterior
        </Button>
        <Button disabled={saving} onClick={onCancel}>
          Cancelar
        </Button>
        <Button type={last ? 'primary' : 'default'} disabled={saving || preparing.total > 0} onClick={onSave}>
          {saving ? 'Salvando...' : saveText}
        </Button>
        {!last && (
          <Button type="primary" disabled={saving} onClick={() => onStep(step + 1)}>
            Próximo
          </Button>
        )}
      </div>
    </>
  );
}

type Photos = readonly (PhotoUploadState | undefined)[];

const arrived = (photos: Photos): number => photos.filter((state) => state && 'name' in state).length;

function Preparing({ done, total }: { done: number; total: number }) {
  return (
    <div className={`stack gap-3 soft ${styles.sending}`}>
      <span role="status">
        Preparando as fotos: {done} de {total}
      </span>
      <Progress
        percent={Math.round((done / total) * 100)}
        size="small"
        status="active"
        aria-label="Preparo das fotos"
      />
    </div>
  );
}

function Unsent({ photos, onAgain }: { photos: Photos; onAgain: () => void }) {
  return (
    <div className={`stack gap-3 soft ${styles.sending}`} role="alert">
      <span>
        {photos.length === 1
          ? 'A foto não foi enviada. Ela continua aqui.'
          : `${arrived(photos)} de ${photos.length} fotos enviadas. As outras continuam aqui.`}
      </span>
      <Button size="small" onClick={onAgain}>
        Tentar de novo
      </Button>
    </div>
  );
}

function Sending({ progress, photos, onStop }: { progress: number; photos: Photos; onStop: () => void }) {
  const sent = progress >= 1;
  const shares = photos.map((state) =>
    state && 'name' in state ? 1 : state && 'share' in state ? state.share : 0,
  );
  const parts = [...shares, progress];
  const percent = Math.round((parts.reduce((sum, share) => sum + share, 0) / parts.length) * 100);
  return (
    <div className={`stack gap-3 soft ${styles.sending}`}>
      <span role="status">{sent ? 'Preparando os arquivos…' : 'Enviando os arquivos…'}</span>
      <Progress
        percent={percent}
        size="small"
        status="active"
        aria-label="Envio dos arquivos"
        {...(photos.length > 0 &&
          !sent && { format: () => `${arrived(photos)} de ${quantityText(photos.length, 'foto', 'fotos')}` })}
      />
      {!sent && (
        <Button size="small" type="link" onClick={onStop}>
          Interromper
        </Button>
      )}
    </div>
  );
}
