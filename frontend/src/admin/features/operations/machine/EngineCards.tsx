import { formatDay } from '@lox/contracts/formats.js';
import type { EngineView, MachineView } from '@lox/contracts/operations.js';
import { countText, shareText } from '../../../ui/number-texts.js';
import { bytesText, elapsedText, millisecondsText } from '../operations-texts.js';
import styles from './machine.module.css';

const NAMES: Record<EngineView['name'], string> = {
  'event-store': 'Banco de eventos',
  'document-store': 'Banco de documentos',
};

const REASONS: Record<string, string> = {
  'connection refused': 'a conexão foi recusada',
  'host name not found': 'o endereço não foi encontrado',
  'certificate not accepted': 'o certificado não foi aceito',
  'user or password refused': 'usuário ou senha recusados',
  'no leader': 'o cluster está sem líder',
  'no answer': 'não responde',
  'connection lost': 'a conexão caiu',
  'disk full': 'o disco está cheio',
  locked: 'outro programa está com o arquivo',
  'not writable': 'o arquivo só pode ser lido',
  'too many open files': 'há arquivos demais abertos',
  'log too short': 'o log termina antes do que os documentos contêm',
  'TLS required': 'o servidor pede TLS',
  'no TLS': 'o servidor não fala TLS',
  'TLS needs a host name': 'com TLS, o endereço pede um nome, não um IP',
};

export function EngineCard({ engine }: { engine: EngineView }) {
  const { name, product, reachable, reason, roundTripMs, head, bytes } = engine;
  return (
    <li className={`stack top gap-3 shrinks card digits ${styles.card}`} aria-label={NAMES[name]}>
      <div className={`row between gap-2 ${styles.head}`}>
        <h3>{NAMES[name]}</h3>
        <span className="badge" data-tone={reachable ? 'good' : 'bad'}>
          {reachable ? 'Responde' : `Fora: ${REASONS[reason ?? ''] ?? 'motivo desconhecido'}`}
        </span>
      </div>
      <dl className={styles.facts}>
        <dt>Motor</dt>
        <dd>{product}</dd>
        <dt>Ida e volta</dt>
        <dd>{roundTripMs === null ? 'sem resposta' : millisecondsText(roundTripMs)}</dd>
        {name === 'event-store' && (
          <>
            <dt>Último evento</dt>
            <dd>{head === null ? 'desconhecido' : `posição ${countText(head)}`}</dd>
          </>
        )}
        <dt>Tamanho</dt>
        <dd>
          {bytes === null ? 'o motor não informa' : bytesText(bytes)}
          {product === 'SQLite' && <span className={styles.soft}> em um arquivo para os dois bancos</span>}
        </dd>
      </dl>
    </li>
  );
}

/** Share of free space. */
const SCARCE = 0.1;

export function DiskCard({ free, total }: { free: number | null; total: number | null }) {
  const known = free !== null && total !== null && total > 0;
  return (
    <li className={`stack top gap-3 shrinks card digits ${styles.card}`} aria-label="Disco">
      <div className={`row between gap-2 ${styles.head}`}>
        <h3>Disco</h3>
        {known && (
          <span className="badge" data-tone={free / total >= SCARCE ? 'good' : 'bad'}>
            {free / total >= SCARCE ? 'Com folga' : 'Quase cheio'}
          </span>
        )}
      </div>
      {known ? (
        <>
          <meter
            min={0}
            max={total}
            low={total * SCARCE}
            optimum={total}
            value={free}
            aria-label="Espaço livre em disco"
          />
          <p>{`${bytesText(free)} livres de ${bytesText(total)} (${shareText(free, total)})`}</p>
        </>
      ) : (
        <p className={styles.soft}>O espaço livre não pôde ser lido.</p>
      )}
    </li>
  );
}

const SOON_DAYS = 14;

export function CertificateCard({
  certificate,
  now,
}: {
  certificate: MachineView['certificate'];
  now: number;
}) {
  const seconds = certificate ? (Date.parse(certificate.validTo) - now) / 1000 : 0;
  const well = seconds > SOON_DAYS * 86_400;
  return (
    <li
      className={`stack top gap-3 shrinks card digits ${styles.card}`}
      aria-label="Certificado do endereço público"
    >
      <div className={`row between gap-2 ${styles.head}`}>
        <h3>Certificado do endereço público</h3>
        {certificate && (
          <span className="badge" data-tone={well ? 'good' : 'bad'}>
            {seconds <= 0 ? 'Vencido' : well ? 'Válido' : 'Vence logo'}
          </span>
        )}
      </div>
      {certificate ? (
        <dl className={styles.facts}>
          <dt>Endereço</dt>
          <dd>{certificate.subject}</dd>
          <dt>Válido até</dt>
          <dd>
            {formatDay(certificate.validTo)}
            {seconds > 0 && <span className={styles.soft}> faltam {elapsedText(seconds)}</span>}
          </dd>
        </dl>
      ) : (
        <p className={styles.soft}>Sem HTTPS no endereço público, ou ele não pôde ser alcançado daqui.</p>
      )}
    </li>
  );
}
