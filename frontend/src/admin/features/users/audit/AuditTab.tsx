import { DownloadOutlined } from '@ant-design/icons';
import { useInfiniteQuery, useQueries } from '@tanstack/react-query';
import type { AuditEntry } from '@lox/contracts/audit.js';
import { formatDay } from '@lox/contracts/formats.js';
import { localDay, type Day } from '@lox/contracts/local-time.js';
import { Button } from 'antd';
import { GlyphIcon } from '../../../ui/GlyphIcon.js';
import { EmptyState } from '../../../ui/EmptyState.js';
import { LoadFailed } from '../../../ui/LoadFailed.js';
import { quantityText } from '../../../ui/number-texts.js';
import { downloadFile } from '../../../ui/download-file.js';
import { UserListSkeleton } from '../list/UserListSkeleton.js';
import { auditCsv } from './audit-csv.js';
import { AuditFilterBar } from './AuditFilterBar.js';
import { useAuditFilters } from './audit-filters.js';
import { AuditLine } from './AuditLine.js';
import { auditNamesQuery, auditQuery } from './audit-queries.js';
import styles from './audit.module.css';

export default function AuditTab() {
  const { filters, change, clear } = useAuditFilters();
  const trail = useInfiniteQuery(auditQuery(filters));
  const pages = trail.data?.pages ?? [];
  const names = useQueries({ queries: pages.map(auditNamesQuery) });
  const entries = pages.flatMap((page, at) =>
    page.map((entry) => {
      const client = names[at]?.data?.names[entry.entityId] ?? null;
      return { ...entry, entityName: entry.entityName ?? client };
    }),
  );
  const together = recordsByRequest(entries);
  const narrow = (entityId: string) => change({ entityId, entityType: undefined, action: undefined });
  return (
    <>
      <AuditFilterBar filters={filters} onChange={change} onClear={clear} />
      <div className={`row between gap-3 ${styles.bar}`}>
        <p className="soft digits" role="status">
          {trail.data ? shown(entries.length, trail.hasNextPage) : '\u00a0'}
        </p>
        <Button
          icon={<GlyphIcon glyph={DownloadOutlined} />}
          disabled={entries.length === 0}
          // The file names no client, because it leaves the program.
          onClick={() => exportCsv(pages.flat())}
        >
          Exportar CSV
        </Button>
      </div>
      {trail.isPending && <UserListSkeleton label="Carregando registros" />}
      <LoadFailed title="Não foi possível carregar os registros" query={trail} />
      {trail.data && entries.length === 0 && (
        <EmptyState
          title="Nenhum registro encontrado"
          text="Tente outro período ou outros filtros."
          onClear={Object.keys(filters).length > 0 ? clear : undefined}
        />
      )}
      {byDay(entries).map(([day, ofDay]) => (
        <section key={day} className={styles.dayGroup} aria-label={dayTitle(day)}>
          <h2>{dayTitle(day)}</h2>
          <ol>
            {ofDay.map((entry) => (
              <AuditLine
                key={entry.id}
                entry={entry}
                together={together.get(entry.request)?.size ?? 1}
                onNarrow={filters.entityId ? undefined : narrow}
              />
            ))}
          </ol>
        </section>
      ))}
      {trail.hasNextPage && (
        <Button
          block
          className={styles.next}
          loading={trail.isFetchingNextPage}
          onClick={() => void trail.fetchNextPage()}
        >
          Carregar mais
        </Button>
      )}
    </>
  );
}

const shown = (entries: number, more: boolean): string =>
  quantityText(entries, 'registro', 'registros') + (more ? ' mais recentes' : '');

function exportCsv(entries: readonly AuditEntry[]): void {
  const file = new Blob([auditCsv(entries)], { type: 'text/csv;charset=utf-8' });
  downloadFile(file, `auditoria-${localDay(new Date())}.csv`);
}

function recordsByRequest(entries: readonly AuditEntry[]): Map<string, Set<string>> {
  const records = new Map<string, Set<string>>();
  for (const { request, entityId } of entries)
    records.set(request, (records.get(request) ?? new Set()).add(entityId));
  return records;
}

function byDay(entries: readonly AuditEntry[]): [Day, AuditEntry[]][] {
  const days = new Map<Day, AuditEntry[]>();
  for (const entry of entries) {
    const day = localDay(entry.createdAt);
    days.set(day, [...(days.get(day) ?? []), entry]);
  }
  return [...days];
}

const dayTitle = (day: Day): string =>
  day === localDay(new Date()) ? 'Hoje' : formatDay(`${day}T12:00:00.000Z`);
