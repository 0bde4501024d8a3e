import { StopOutlined } from '@ant-design/icons';
import { Alert, Button, Progress } from 'antd';
import { shownMessage } from '../../../../shared/api.js';
import { GlyphIcon } from '../../../ui/GlyphIcon.js';
import { countText } from '../../../ui/number-texts.js';
import type { ImportState } from './use-import.js';
import styles from './importing.module.css';

export function ImportStatus({ state, onStop }: { state: ImportState; onStop: () => void }) {
  const { sent, progress } = state;
  const share = sent < 1 ? sent : progress ? progress.read / Math.max(1, progress.total) : 0;
  return (
    <div className={`stack soft ${styles.status}`}>
      <span className="wide digits" role="status">
        {textOf(state)}
      </span>
      <Progress
        percent={Math.round(share * 100)}
        size="small"
        status="active"
        aria-label={sent < 1 ? 'Envio do arquivo' : 'Andamento da importação'}
      />
      <Button icon={<GlyphIcon glyph={StopOutlined} />} onClick={onStop}>
        Parar
      </Button>
    </div>
  );
}

export function ImportEnded({
  state,
  error,
  title,
}: {
  state: ImportState;
  error: Error | null;
  title: string;
}) {
  const kept = state.progress && `Até aqui: ${countsOf(state.progress)}. O que entrou continua no sistema.`;
  return (
    <Alert
      type={error ? 'error' : 'info'}
      showIcon
      role="alert"
      title={error ? title : 'Importação interrompida'}
      description={
        <>
          {error && <p>{shownMessage(error, 'Não foi possível importar o arquivo.')}</p>}
          {kept && <p>{kept}</p>}
          {!error && <p>Para continuar, importe o mesmo arquivo de novo: nada entra duas vezes.</p>}
        </>
      }
    />
  );
}

function textOf({ sent, progress }: ImportState): string {
  if (sent < 1) return 'Enviando o arquivo…';
  return progress ? `Importando: ${countsOf(progress)}` : 'Lendo o arquivo…';
}

const countsOf = ({ imported, skipped, errors }: NonNullable<ImportState['progress']>): string =>
  `${countText(imported)} importados, ${countText(skipped)} ignorados, ${countText(errors)} com erro`;
