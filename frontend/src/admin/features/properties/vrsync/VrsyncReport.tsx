import type { VrsyncImportResult, VrsyncListing } from '@lox/contracts/property-management.js';
import { Table } from 'antd';
import type { ReactNode } from 'react';
import { ImportReport } from '../importing/ImportReport.js';
import styles from './vrsync.module.css';

const OUTCOMES: { [outcome in VrsyncListing['outcome']]: { done: string; trial: string } } = {
  imported: { done: 'Importado', trial: 'Será importado' },
  skipped: { done: 'Ignorado', trial: 'Será ignorado' },
  error: { done: 'Erro', trial: 'Com erro' },
};
const ROWS = 25;

export function VrsyncReport({ result, children }: { result: VrsyncImportResult; children: ReactNode }) {
  const { trial, listings } = result;
  return (
    <ImportReport
      id="vrsync-result"
      title={trial ? 'Confira antes de importar' : 'Importação concluída'}
      importedLabel={trial ? 'A importar' : 'Importados'}
      result={result}
    >
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
    </ImportReport>
  );
}
