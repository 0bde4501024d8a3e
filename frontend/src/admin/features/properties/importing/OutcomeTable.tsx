import type { VrsyncListing } from '@lox/contracts/property-management.js';
import { Table, type TableColumnType } from 'antd';
import styles from './outcomes.module.css';

type Outcome = Pick<VrsyncListing, 'title' | 'outcome' | 'notes'>;

const OUTCOMES: { [outcome in Outcome['outcome']]: { done: string; trial: string } } = {
  imported: { done: 'Importado', trial: 'Será importado' },
  skipped: { done: 'Ignorado', trial: 'Será ignorado' },
  error: { done: 'Erro', trial: 'Com erro' },
};
const ROWS = 25;
const asSentence = (note: string): string => note.charAt(0).toUpperCase() + note.slice(1);

export function OutcomeTable<R extends Outcome>({
  rows,
  trial,
  first,
}: {
  rows: readonly R[];
  trial: boolean;
  first: TableColumnType<R>;
}) {
  return (
    <Table<R>
      size="small"
      rowKey={(row) => rows.indexOf(row)}
      dataSource={rows}
      pagination={{ pageSize: ROWS, hideOnSinglePage: true, showSizeChanger: false }}
      className={styles.table}
      columns={[
        first,
        { title: 'Imóvel', dataIndex: 'title', className: styles.title },
        {
          title: 'Resultado',
          render: (_, { outcome }) => (
            <span className={styles.outcome} data-outcome={outcome}>
              {OUTCOMES[outcome][trial ? 'trial' : 'done']}
            </span>
          ),
        },
        {
          title: 'Observações',
          className: styles.notes,
          render: (_, { notes }) => notes.map(asSentence).join(' '),
        },
      ]}
    />
  );
}
