import { BOARD_STAGES, type BoardStage } from '@lox/contracts/leads.js';
import { Button, Skeleton } from 'antd';
import styles from './board.module.css';
import { NOTHING_THEN, useAsOf } from '../../../ui/as-of.js';
import page from './page.module.css';

export function BoardSkeleton({ labels }: { labels: Record<BoardStage, string> }) {
  return (
    <div className={styles.columns} role="status" aria-label="Carregando leads" data-opening>
      {BOARD_STAGES.map((stage, index) => (
        <section key={stage} className={styles.column} data-stage={stage}>
          <header className={styles.columnHead}>
            <h2 className="cut sm">{labels[stage]}</h2>
          </header>
          <div className={styles.bones}>
            {Array.from({ length: 3 - (index % 2) }, (_, card) => (
              <Skeleton
                key={card}
                active
                avatar={{ size: 32 }}
                title={{ width: '60%' }}
                paragraph={{ rows: 3 }}
                className={styles.bone}
              />
            ))}
          </div>
        </section>
      ))}
    </div>
  );
}

export function NoLeads({
  filtered,
  onClear,
  onCreate,
}: {
  filtered: boolean;
  onClear: () => void;
  onCreate?: () => void;
}) {
  const { asOf } = useAsOf();
  const [title, text] = filtered
    ? ['Nenhum lead com estes filtros', 'Tente outra busca ou veja todos os leads de novo.']
    : asOf
      ? ['Nenhum lead ainda', NOTHING_THEN]
      : [
          'Nenhum lead ainda',
          'Os contatos do site aparecem aqui assim que chegam. Você também pode cadastrar o primeiro.',
        ];
  return (
    <section className={`row wrap rigid card ${page.blank}`}>
      <h2 className="ink sm">{title}</h2>
      <p>{text}</p>
      {filtered ? (
        <Button onClick={onClear}>Limpar filtros</Button>
      ) : (
        onCreate && (
          <Button type="primary" onClick={onCreate}>
            Novo Lead
          </Button>
        )
      )}
    </section>
  );
}
