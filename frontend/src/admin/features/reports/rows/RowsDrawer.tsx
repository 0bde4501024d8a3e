import { useQuery } from '@tanstack/react-query';
import type { ReportQuery } from '@lox/contracts/reports.js';
import { Button, Drawer, Grid, Pagination, Skeleton } from 'antd';
import { useState } from 'react';
import { shownMessage } from '../../../../shared/api.js';
import { ErrorText } from '../../../ui/ErrorText.js';
import { brokersQuery } from '../../../records/brokers.js';
import { ROW_PAGE, rowsOf } from '../report-queries.js';
import { rowsTitle, type Rows } from '../report-rows.js';
import { countText } from '../../../ui/number-texts.js';
import { periodText } from '../report-texts.js';
import { RowList } from './RowList.js';
import styles from './rows.module.css';

const PANEL_WIDTH = 520;

/** Over the report: the rows behind a figure, page by page. */
export default function RowsDrawer({
  rows,
  query,
  onClose,
}: {
  rows: Rows;
  query: ReportQuery;
  onClose: () => void;
}) {
  const wide = Grid.useBreakpoint().md ?? true;
  const [page, setPage] = useState(1);
  // The drawer closes before it unmounts, so that it can return the focus to the figure.
  const [open, setOpen] = useState(true);
  const { data, error, refetch, isFetching, isPlaceholderData } = useQuery(rowsOf(rows, query, page));
  const brokerId = rows.where.brokerId;
  const brokers = useQuery({ ...brokersQuery, enabled: brokerId !== undefined }).data;
  const brokerName = brokers?.find(({ id }) => id === brokerId)?.name;
  return (
    <Drawer
      open={open}
      size={wide ? PANEL_WIDTH : '100%'}
      title={rowsTitle(rows, brokerName)}
      onClose={() => setOpen(false)}
      afterOpenChange={(shown) => !shown && onClose()}
      closable={{ 'aria-label': 'Fechar' }}
    >
      <p className={styles.count} role="status">
        {data ? `${countText(data.total)} ${data.total === 1 ? 'registro' : 'registros'}` : 'Carregando...'}
        {' · '}
        {periodText(query)}
      </p>
      {!data && !error && <Skeleton active title={false} paragraph={{ rows: 10 }} />}
      {!data && error && (
        <div className={styles.blank} role="alert">
          <p>
            <ErrorText>{shownMessage(error, 'Não foi possível carregar a lista.')}</ErrorText>
          </p>
          <Button type="primary" onClick={() => void refetch()} loading={isFetching}>
            Tentar de novo
          </Button>
        </div>
      )}
      {data?.total === 0 && <p className={styles.blank}>Nenhum registro.</p>}
      {data && (
        <div aria-busy={isPlaceholderData} data-outdated={isPlaceholderData} className={styles.body}>
          <RowList page={data} />
        </div>
      )}
      {data && data.total > ROW_PAGE && (
        <Pagination
          className={styles.pages}
          current={page}
          total={data.total}
          pageSize={ROW_PAGE}
          showSizeChanger={false}
          simple={!wide}
          onChange={setPage}
        />
      )}
    </Drawer>
  );
}
