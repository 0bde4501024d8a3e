import { formatDayAndTime } from '@lox/contracts/formats.js';
import type { BackupView } from '@lox/contracts/operations.js';
import { countText, quantityText } from '../../../ui/number-texts.js';
import { bytesText, elapsedText } from '../operations-texts.js';
import styles from './machine.module.css';

export function BackupCard({ backup, now }: { backup: BackupView | null; now: number }) {
  return (
    <li className={`stack top gap-3 shrinks card digits ${styles.card}`} aria-label="Cópia de segurança">
      <div className={`row between gap-2 ${styles.head}`}>
        <h3>Cópia de segurança</h3>
        <span className="badge" data-tone={isWell(backup) ? 'good' : 'bad'}>
          {stateText(backup)}
        </span>
      </div>
      {backup?.at ? (
        <dl className={styles.facts}>
          <dt>Última</dt>
          <dd>
            {formatDayAndTime(backup.at)}
            <span className={styles.soft}>, há {elapsedText((now - Date.parse(backup.at)) / 1000)}</span>
          </dd>
          <dt>Até</dt>
          <dd>posição {countText(backup.position ?? 0)}</dd>
          <dt>Tamanho</dt>
          <dd>{bytesText(backup.bytes ?? 0)}</dd>
          {backup.missingFiles > 0 && (
            <>
              <dt>Faltam</dt>
              <dd>
                {quantityText(backup.missingFiles, 'foto ou documento em uso', 'fotos e documentos em uso')}
              </dd>
            </>
          )}
          <dt>Próximas</dt>
          <dd>{backup.everyMs ? `a cada ${elapsedText(backup.everyMs / 1000)}` : 'só quando alguém pede'}</dd>
        </dl>
      ) : (
        <p className={styles.soft}>
          {backup ? 'Nenhuma foi concluída ainda.' : 'Defina BACKUP_DIR para que o sistema as faça sozinho.'}
        </p>
      )}
      {backup?.failedAt && (
        <p>
          A tentativa de {formatDayAndTime(backup.failedAt)} falhou: o motivo está no log do servidor e no
          comando status.
        </p>
      )}
    </li>
  );
}

const isWell = (backup: BackupView | null): boolean =>
  backup !== null && !backup.isOld && !backup.failedAt && backup.missingFiles === 0;

function stateText(backup: BackupView | null): string {
  if (!backup) return 'Nenhuma';
  if (backup.failedAt) return 'A última falhou';
  if (backup.missingFiles > 0) return 'Faltam arquivos';
  return backup.isOld ? 'Velha demais' : 'Em dia';
}
