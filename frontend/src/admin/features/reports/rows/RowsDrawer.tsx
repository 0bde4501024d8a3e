import { useQuery } from '@tanstack/react-query';
import type { ReportQuery } from '@lox/contracts/reports.js';
import { Drawer, Grid, Skeleton } from 'antd';
import { useState } from 'react';
import { shownMessage } from '../../../../shared/api.js';
import { brokersQuery } from '../../../records/brokers.js';
import { filteredBrokerName } from '../../../records/use-brokers.js';
import { ROW_PAGE, reportRowsQuery } from '../report-queries.js';
import { rowsTitle, type FigureRows } from '../figure-rows.js';
import { EmptyState } from '../../../ui/EmptyState.js';
import { Pager } from '../../../ui/Pager.js';
import { useClosing } from '../../../ui/use-closing.js';
import { LoadFailed } from '../../../ui/LoadFailed.js';
import { quantityText } from '../../../ui/number-texts.js';
import { reportPeriodText } from '../report-texts.js';
import { RowList } from './RowList.js';
import styles from './rows.module.css';

const PANEL_WIDTH = 520;

export default function RowsDrawer({
  rows,
  query,
  onClose,
}: {
  rows: FigureRows;
  query: ReportQuery;
  onClose: () => void;
}) {
  const wide = Grid.useBreakpoint().md ?? true;
  const [page, setPage] = useState(1);
  const { open, close, closed } = useClosing(onClose);
  const answer = useQuery(reportRowsQuery(rows, query, page));
  const { data, error, isPlaceholderData } = answer;
  const brokerId = rows.where.brokerId;
  const brokers = useQuery({ ...brokersQuery, enabled: brokerId !== undefined }).data;
  const brokerName = filteredBrokerName(brokers, brokerId);
  return (
    <Drawer
      open={open}
      size={wide ? PANEL_WIDTH : '100%'}
      title={rowsTitle(rows, brokerName)}
      onClose={close}
      afterOpenChange={(shown) => !shown && closed()}
      closable={{ 'aria-label': 'Fechar' }}
    >
      <p className={styles.count} role="status">
        {data ? quantityText(data.total, 'registro', 'registros') : 'Carregando...'}
        {' · '}
        {reportPeriodText(query)}
      </p>
      {!data && !error && <Skeleton active title={false} paragraph={{ rows: 10 }} />}
      <LoadFailed
        query={answer}
        textOf={(failure) => shownMessage(failure, 'Não foi possível carregar a lista.')}
        className={styles.blank}
      />
      {data?.total === 0 && <EmptyState text="Nenhum registro." className={styles.blank} />}
      {data && (
        <div aria-busy={isPlaceholderData} data-outdated={isPlaceholderData}>
          <RowList page={data} />
        </div>
      )}
      <Pager
        className={styles.pages}
        total={data?.total}
        size={ROW_PAGE}
        page={page}
        simple={!wide}
        onChange={setPage}
      />
    </Drawer>
  );
}
