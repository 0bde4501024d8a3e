import type { InstanceView } from '@lox/contracts/operations.js';
import { exactTime, sinceText } from '../operations-texts.js';
import styles from './machine.module.css';

const SILENT_MS = 35_000;

const ROLES: Record<InstanceView['role'], string> = {
  all: 'tudo',
  web: 'páginas e chamadas',
  projections: 'projeções',
};

const LEASES: Record<string, string> = {
  projector: 'acompanha os eventos',
  'file-cleaner': 'limpa arquivos sem dono',
  backup: 'faz a cópia de segurança',
  letters: 'envia e-mails',
  'push-sender': 'envia avisos',
  'webhook-sender': 'envia webhooks',
  'demo-data': 'preenche a demonstração',
};

export function InstanceList({ instances, now }: { instances: readonly InstanceView[]; now: number }) {
  if (instances.length === 0) return <p className={styles.none}>Nenhuma instância se apresentou ainda.</p>;
  return (
    <ul className={`stack gap-3 ${styles.cards}`}>
      {instances.map(({ id, name, version, role, startedAt, seenAt, leases, self }) => {
        const silent = now - Date.parse(seenAt) > SILENT_MS;
        return (
          <li key={id} className={`stack top gap-3 shrinks card digits ${styles.card}`} aria-label={name}>
            <div className={`row between gap-2 ${styles.head}`}>
              <h3>{name}</h3>
              <span className="badge" data-tone={silent ? 'bad' : 'good'}>
                {silent ? `Sem sinal há ${sinceText(seenAt, now)}` : 'Rodando'}
              </span>
            </div>
            <dl className={styles.facts}>
              <dt>Versão</dt>
              <dd>{version}</dd>
              <dt>Rodando há</dt>
              <dd>
                {sinceText(startedAt, silent ? Date.parse(seenAt) : now)}
                <span className={styles.soft}>, desde {exactTime(startedAt)}</span>
              </dd>
              <dt>Papel</dt>
              <dd>{ROLES[role]}</dd>
              <dt>Concessões</dt>
              <dd>
                {leases.length === 0 ? 'nenhuma' : leases.map((lease) => LEASES[lease] ?? lease).join(', ')}
              </dd>
            </dl>
            {self && <p className={styles.soft}>É esta que responde a você agora.</p>}
          </li>
        );
      })}
    </ul>
  );
}
