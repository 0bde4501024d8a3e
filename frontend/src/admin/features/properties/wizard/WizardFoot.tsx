import { Button, Progress } from 'antd';
import { LAST_STEP } from './form-problems.js';
import styles from './wizard.module.css';

/** The wizard's buttons (docs/behaviour/property-wizard.md#buttons) and the upload progress. */
export function WizardFoot({
  step,
  editing,
  saving,
  uploading,
  progress,
  onStep,
  onCancel,
  onSave,
  onStop,
}: {
  step: number;
  editing: boolean;
  saving: boolean;
  /** Whether files are being sent. */
  uploading: boolean;
  progress: number;
  onStep: (step: number) => void;
  onCancel: () => void;
  onSave: () => void;
  onStop: () => void;
}) {
  const last = step === LAST_STEP;
  const saveText = editing ? 'Atualizar' : last ? 'Criar Imóvel' : 'Salvar';
  return (
    <>
      {saving && uploading && <Sending progress={progress} onStop={onStop} />}
      <div className={styles.foot}>
        <Button className={styles.back} disabled={step === 0 || saving} onClick={() => onStep(step - 1)}>
          Anterior
        </Button>
        <Button disabled={saving} onClick={onCancel}>
          Cancelar
        </Button>
        <Button type={last ? 'primary' : 'default'} disabled={saving} onClick={onSave}>
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

function Sending({ progress, onStop }: { progress: number; onStop: () => void }) {
  const sent = progress >= 1;
  const percent = Math.round(progress * 100);
  return (
    <div className={styles.sending}>
      <span role="status">{sent ? 'Preparando os arquivos…' : 'Enviando os arquivos…'}</span>
      <Progress percent={percent} size="small" status="active" aria-label="Envio dos arquivos" />
      {!sent && (
        <Button size="small" type="link" onClick={onStop}>
          Interromper
        </Button>
      )}
    </div>
  );
}
