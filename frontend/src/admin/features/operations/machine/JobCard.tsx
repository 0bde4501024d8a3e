import { formatDayAndTime } from '@lox/contracts/formats.js';
import { failedCount, type JobView } from '@lox/contracts/operations.js';
import { Button } from 'antd';
import { countText } from '../../../ui/number-texts.js';
import { exactTime, jobCauseText } from '../operations-texts.js';
import styles from './machine.module.css';

export function JobCard({ job, onRetry }: { job: JobView; onRetry?: (() => void) | undefined }) {
  const { label, alone, waiting, nextDueAt, failed, lastRound } = job;
  const count = failedCount(job);
  const isWell = count === 0 && !lastRound?.error;
  return (
    <li className={`stack top gap-3 shrinks card digits ${styles.card}`} aria-label={label}>
      <div className={`row between gap-2 ${styles.head}`}>
        <h3>{label}</h3>
        <span className="badge" data-tone={isWell ? 'good' : 'bad'}>
          {stateText(job)}
        </span>
      </div>
      <dl className={styles.facts}>
        <dt>À espera</dt>
        <dd>
          {countText(waiting)}
          {nextDueAt && <span className={styles.soft}> a próxima em {formatDayAndTime(nextDueAt)}</span>}
        </dd>
        {failed.map(({ cause, count: times }) => (
          <Fact key={cause} name="Falhas" value={`${countText(times)}: ${jobCauseText(job.name, cause)}`} />
        ))}
        {lastRound && (
          <Fact
            name="Última vez"
            value={`${exactTime(lastRound.at)}${lastRound.error ? `, com ${lastRound.error}` : ''}`}
          />
        )}
        <Fact name="Onde" value={alone ? 'em uma instância por vez' : 'em cada instância'} />
      </dl>
      {count > 0 && onRetry && <Button onClick={onRetry}>Tentar todos de novo…</Button>}
    </li>
  );
}

function stateText(job: JobView): string {
  const count = failedCount(job);
  if (count > 0) return `${countText(count)} com falha`;
  if (!job.lastRound) return 'Não roda nesta instância';
  return job.lastRound.error ? 'Falhou' : 'Em dia';
}

const Fact = ({ name, value }: { name: string; value: string }) => (
  <>
    <dt>{name}</dt>
    <dd>{value}</dd>
  </>
);
