import type { VrsyncImportResult, VrsyncListing } from '@lox/contracts/property-management.js';
import { Table } from 'antd';
import type { ReactNode } from 'react';
import { countText } from '../../../ui/number-texts.js';
import panel from '../../../ui/panel.module.css';
import csv from '../csv/csv.module.css';
import styles from './vrsync.module.css';

const OUTCOMES: { [outcome in VrsyncListing['outcome']]: { done: string; trial: string } } = {
  imported: { done: 'Importado', trial: 'Será importado' },
  skipped: { done: 'Ignorado', trial: 'Será ignorado' },
  error: { done: 'Erro', trial: 'Com erro' },
};
const ROWS = 25;

export function VrsyncReport({ result, children }: { result: VrsyncImportResult; children: ReactNode }) {
  const { trial, imported, skipped, errors, listings } = result;
  const figures = [
    ['imported', trial ? 'A importar' : 'Importados', imported],
    ['skipped', 'Ignorados', skipped],
    ['errors', 'Erros', errors],
  ] as const;
  return (
    <section className={panel.panel} aria-labelledby="vrsync-result">
      <div role="status">
        <h2 id="vrsync-result">{trial ? 'Confira antes de importar' : 'Importação concluída'}</h2>
      </div>
      <dl className={csv.figures}>
        {figures.map(([key, label, value]) => (
          <div key={key} data-figure={key} data-none={value === 0}>
            <dt className="small">{label}</dt>
            <dd>{countText(value)}</dd>
          </div>
        ))}
      </dl>
      {children}
      <Table<VrsyncListing>
        size="small"
        rowKey={(listing) => listings.indexOf(listing)}
        dataSource={listings}
        pagination={{ pageSize: ROWS, hideOnSinglePage: true, showSizeChanger: false }}
        className={styles.table}
        columns={[
          { title: 'Código', dataIndex: 'code' },
          { title: 'Imóvel', dataIndex: 'title', className: styles.title },
          {
            title: 'Resultado',
            render: (_, { outcome }) => (
              <span className={styles.outcome} data-outcome={outcome}>
                {OUTCOMES[outcome][trial ? 'trial' : 'done']}
              </span>
            ),
          },
          { title: 'Observações', className: styles.notes, render: (_, { notes }) => notes.join(' ') },
        ]}
      />
    </section>
  );
}
